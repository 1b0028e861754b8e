// Narrows the contents of the page down to what somebody looks for; without this script they are all there.

const field = document.querySelector("[data-search] input");
const told = document.querySelector("[data-search] output");
const { found: saying } = document.querySelector("[data-search]").dataset;
const entries = [...document.querySelectorAll(".contents li")].map((line) => {
  const target = document.getElementById(line.querySelector("a").hash.slice(1));
  return { line, text: `${line.textContent} ${target?.dataset.words ?? ""}`.toLowerCase() };
});

function narrow() {
  const words = field.value.toLowerCase().split(/\s+/).filter(Boolean);
  const found = entries.filter(({ line, text }) => !(line.hidden = !words.every((word) => text.includes(word))));
  for (const section of document.querySelectorAll(".contents > section")) section.hidden = !section.querySelector("li:not([hidden])");
  told.textContent = words.length ? saying.replace("#", found.length) : "";
}

document.querySelector("[data-search]").hidden = false;
field.addEventListener("input", narrow);
