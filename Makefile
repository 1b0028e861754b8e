# The one door: every target does its own set-up, once, into .venv.
.DEFAULT_GOAL := help
.PHONY: help run test lint format rules cases tamper readjudicate soak bench faults deploy-check lock clean

PYTHON ?=
# Worker processes of the tests; arguments for pytest, for example: make test ARGS="-k wind"
JOBS ?= auto
ARGS ?=
# The packages that are there (a folder of only caches is not one).
PACKAGES := $(patsubst %/__init__.py,%,$(wildcard domain/__init__.py projections/__init__.py workers/__init__.py api/__init__.py))

BIN := .venv/bin
READY := .venv/.ready
COMPILE := --quiet --universal --generate-hashes --no-header --no-annotate

help: ## Show this list
	@awk -F ':.*## ' '/^[a-z-]+:.*## / {printf "  make %-13s %s\n", $$1, $$2}' $(firstword $(MAKEFILE_LIST))

run: $(READY) ## Serve the game, the pages, the worker and the projections from one process
	@$(BIN)/sealed-orders serve $(ARGS)

test: lint ## Lint, then run every test against a real PostgreSQL, broker and browser
	@$(BIN)/python -m pytest -n $(JOBS) --maxprocesses=4 --dist loadfile $(ARGS)

lint: $(READY) ## Check style, types, the directions of dependency and the locked packages
	@$(BIN)/ruff check --quiet .
	@$(BIN)/ruff format --quiet --check . || { echo 'Not formatted: run "make format".' >&2; exit 1; }
	@$(BIN)/mypy --no-error-summary $(PACKAGES)
	@$(BIN)/lint-imports > .venv/imports.txt || { cat .venv/imports.txt; exit 1; }
	@$(BIN)/python infra/audit.py

format: $(READY) ## Format the code and apply safe fixes
	@$(BIN)/ruff check --quiet --fix-only .
	@$(BIN)/ruff format --quiet .

rules: $(READY) ## Show which rules of the catalogue are covered by cases
	@$(BIN)/sealed-orders rules $(ARGS)

cases: $(READY) ## Adjudicate every case under tests/cases
	@find tests/cases -name '*.yaml' -print0 | sort -z | xargs -0 $(BIN)/sealed-orders adjudicate $(ARGS)

soak: $(READY) ## Fight 300 random battles a level and check every table; write tests/soak/results.md
	@$(BIN)/python -m tests.soak $(ARGS)

tamper: $(READY) ## Tamper with a recorded battle in every way, and see the right record named
	@$(BIN)/python -m tests.proofs.tamper

readjudicate: $(READY) ## Fight 1,000 battles and adjudicate them again from their transcripts
	@$(BIN)/python -m tests.proofs.readjudicate $(ARGS)

bench: $(READY) ## Measure, and write table and JSON to tests/bench/results
	@$(BIN)/python -m tests.bench $(ARGS)

faults: $(READY) ## Kill, pause and restart everything under 200 battles; write tests/faults/results.md
	@$(BIN)/python -m tests.faults $(ARGS)

deploy-check: $(READY) ## Check what infra/ ships by the programs that read it; write infra/checks.md
	@$(BIN)/python -m tests.deploy $(ARGS)

lock: ## Resolve the dependencies anew, with hashes (needs uv): all of them, and those of the image
	@uv pip compile $(COMPILE) --upgrade --group dev pyproject.toml --output-file requirements.lock
	@uv pip compile $(COMPILE) --constraint requirements.lock --extra otel pyproject.toml --output-file infra/image.lock

clean: ## Remove the environment, caches and everything the tests fetched
	@rm -rf .venv var build dist .mypy_cache .ruff_cache .pytest_cache .hypothesis .import_linter_cache
	@find . -name __pycache__ -type d -prune -exec rm -rf {} +

$(READY): pyproject.toml requirements.lock infra/set-up
	@infra/set-up '$(PYTHON)'
	@touch $@
