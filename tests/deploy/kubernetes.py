"""The manifests against the schemas of Kubernetes, strictly: a key that it does not know is a fault."""

import json
from collections.abc import Iterator
from typing import Any

from jsonschema import Draft202012Validator
from ruamel.yaml import YAML

from tests.deploy.checking import INFRA, Fault, Finding, need
from tests.services import wheels

REQUIREMENT = "kubernetes-validate==1.37.0"
SCHEMAS = "kubernetes_validate/kubernetes-json-schema/v1.*-local/_definitions.json"
PACKAGES = {
    "v1": "core",
    "apps/v1": "apps",
    "autoscaling/v2": "autoscaling",
    "policy/v1": "policy",
    "networking.k8s.io/v1": "networking",
}


def check() -> Finding:
    path = wheels.carried("kubernetes-schemas", REQUIREMENT, SCHEMAS).binary
    definitions = _strict(json.loads(path.read_text(encoding="utf-8"))["$defs"])
    checked = []
    for name, document in manifests():
        version = document["apiVersion"].rpartition("/")[2]
        kind = f"io.k8s.api.{PACKAGES[document['apiVersion']]}.{version}.{document['kind']}"
        need(kind in definitions, f"{name}: Kubernetes knows no {kind}")
        validator = Draft202012Validator({"$ref": f"#/$defs/{kind}", "$defs": definitions})
        faults = [
            f"{'/'.join(map(str, fault.path))}: {fault.message[:300]}"
            for fault in validator.iter_errors(document)
        ]
        if faults:
            raise Fault(f"{name}, {document['kind']}: " + "; ".join(faults))
        checked.append(document["kind"])
    return Finding(
        "`kubernetes/`",
        f"the schemas of Kubernetes {path.parent.name.split('-')[0]}",
        f"{len(checked)} objects",
    )


def manifests() -> Iterator[tuple[str, dict[str, Any]]]:
    for path in sorted((INFRA / "kubernetes").glob("*.yaml")):
        for document in YAML(typ="safe").load_all(path.read_text(encoding="utf-8")):
            if document["kind"] != "Kustomization":
                yield path.name, document


def _strict(definitions: dict[str, Any]) -> dict[str, Any]:
    for definition in definitions.values():
        if "properties" in definition:
            definition.setdefault("additionalProperties", False)
    return definitions
