"""Every question to Prometheus that is asked in infra/ is about something that is really told."""

import json
import re
from collections.abc import Iterator

import pytest
from ruamel.yaml import YAML

from tests.infra.declared import declared_metrics
from tests.kit.tree import ROOT
from workers.telemetry.metrics import PREFIX

INFRA = ROOT / "infra"
ALERTS = YAML(typ="safe").load((INFRA / "prometheus" / "alerts.yaml").read_text(encoding="utf-8"))


METRICS = declared_metrics()
# What a series may be asked for by beside its own labels: those of a histogram, and those that scraping adds.
ADDED = {"le", "part", "job", "instance"}


def queries() -> Iterator[tuple[str, str]]:
    """Every question to Prometheus that is asked anywhere here."""
    board = json.loads((INFRA / "dashboards" / "sealed-orders.json").read_text(encoding="utf-8"))
    for panel in board["panels"]:
        yield from ((f"dashboard, {panel['title']}", target["expr"]) for target in panel["targets"])
    for group in ALERTS["groups"]:
        yield from ((rule["alert"], rule["expr"]) for rule in group["rules"])
    for text in re.findall(
        r"`([^`\n]*sealed_orders_[^`\n]*)`", (INFRA / "README.md").read_text(encoding="utf-8")
    ):
        yield "README", text


@pytest.mark.parametrize(("where", "query"), list(queries()))
def test_every_question_is_about_a_metric_and_labels_that_exist(where: str, query: str) -> None:
    for name, selector in re.findall(rf"{PREFIX}(\w+)(?:\{{([^}}]*)\}})?", query):
        metric = re.sub(r"_(bucket|count|sum)$", "", name)
        assert metric in METRICS, where
        assert (METRICS[metric].kind == "histogram") is (metric != name), where
        assert set(re.findall(r"(\w+)\s*[=!]", selector)) <= METRICS[metric].labels | ADDED, where


def test_every_alarm_is_made_to_ring() -> None:
    """By promtool, in `make deploy-check`; here only that none was left out."""
    text = (INFRA / "prometheus" / "alerts.test.yaml").read_text(encoding="utf-8")
    cases = [case for test in YAML(typ="safe").load(text)["tests"] for case in test["alert_rule_test"]]
    rung = {case["alertname"] for case in cases if case["exp_alerts"]}
    assert rung == {rule["alert"] for group in ALERTS["groups"] for rule in group["rules"]}


def test_every_alert_of_the_operators_page_is_a_rule() -> None:
    named = {rule["alert"] for group in ALERTS["groups"] for rule in group["rules"]}
    page = (INFRA / "README.md").read_text(encoding="utf-8")
    assert set(re.findall(r"^\| \*\*(\w+)\*\*", page, re.MULTILINE)) == named


def test_the_dashboard_asks_only_for_metrics_that_exist() -> None:
    board = json.loads((INFRA / "dashboards" / "sealed-orders.json").read_text(encoding="utf-8"))
    asked = {
        name
        for panel in board["panels"]
        for target in panel["targets"]
        for name in re.findall(rf"{PREFIX}(\w+)", target["expr"])
    }
    plain = {re.sub(r"_(bucket|count|sum)$", "", name) for name in asked}
    assert plain == set(METRICS)
    assert len({panel["id"] for panel in board["panels"]}) == len(board["panels"])
