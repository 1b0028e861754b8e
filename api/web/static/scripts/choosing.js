// Radio buttons and lists that stand for values which are not text.

/** The choice among radio buttons or options that stand for listed values. */
export function chosenAmong(node, values, question) {
  const same = (one, other) => JSON.stringify(one) === JSON.stringify(other);
  const inputs = () => [...node.querySelectorAll("input[type=radio], option")];
  return {
    node,
    value: () => {
      const picked = node.querySelector("input:checked, option:checked");
      return picked ? values[Number(picked.value)] : question.default;
    },
    /** The value of a radio button; undefined for other inputs. */
    standsFor: (input) => (input.matches?.("input[type=radio]") ? values[Number(input.value)] : undefined),
    set: (value) => {
      const at = values.findIndex((one) => same(one, value));
      const input = inputs().find((one) => Number(one.value) === at);
      if (!input) return;
      input[input.tagName === "OPTION" ? "selected" : "checked"] = true;
    },
  };
}
