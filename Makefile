# The one door: every target does its own set-up, once, into .venv.
.DEFAULT_GOAL := help
# Every target that has a help text is a command, not a file.
.PHONY: $(shell sed -n 's/^\([a-z-]*\):.*\#\#.*/\1/p' $(firstword $(MAKEFILE_LIST)))

PYTHON ?=
# Worker processes of the tests; arguments for pytest, for example: make test ARGS="-k wind"
JOBS ?= auto
ARGS ?=
# What is compiled is kept, whatever the terminal says: a server comes up in a third of the time, and the tests start many.
export PYTHONDONTWRITEBYTECODE :=
# The packages that are there (a folder of only caches is not one).
PACKAGES := $(patsubst %/__init__.py,%,$(wildcard domain/__init__.py projections/__init__.py workers/__init__.py api/__init__.py))

BIN := .venv/bin
READY := .venv/.ready
COMPILE := --quiet --universal --generate-hashes --no-header --no-annotate

help: ## Show this list
	@awk -F ':.*## ' '/^[a-z-]+:.*## / {printf "  make %-13s %s\n", $$1, $$2}' $(firstword $(MAKEFILE_LIST))

run: $(READY) ## Serve the game, the pages, the worker and the projections from one process
	@$(BIN)/sealed-orders serve $(ARGS)

quick: lint ## The daily lane: lint, then every test that needs no service, browser, process or long play on whole servers
	@$(BIN)/python -m pytest --quick -q -n $(JOBS) --maxprocesses=4 --dist worksteal $(ARGS)

test: lint ## Lint, then run every test against a real PostgreSQL, broker and browser
	@$(BIN)/python -m pytest -n $(JOBS) --maxprocesses=4 --dist loadfile --no-loadscope-reorder $(ARGS)

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

scenarios: $(READY) ## Fight every scenario and variant, 20 battles each; write tests/scenarios/results.md
	@$(BIN)/python -m tests.scenarios $(ARGS)

duel: $(READY) ## Let the skilled captain fight the simple one and automatic ships, 200 duels a level each; write tests/duels/results.md
	@$(BIN)/python -m tests.duels $(ARGS)

balance: $(READY) ## Let fleets of known points fight each other, and weigh the points values; write tests/balance/results.md
	@$(BIN)/python -m tests.balance $(ARGS)

table: $(READY) ## Fight whole battles in a real browser, on a phone and at a desk; write tests/table/results.md
	@$(BIN)/python -m tests.table $(ARGS)

pictures: $(READY) ## Take the pictures of the README anew, at tables that are really played at
	@$(BIN)/python -m tests.table.pictures $(ARGS)

access: $(READY) ## Let axe look at every page and state, on two devices, in three languages; write tests/access/results.md
	@$(BIN)/python -m tests.access $(ARGS)

tamper: $(READY) ## Tamper with a recorded battle in every way, and see the right record named
	@$(BIN)/python -m tests.proofs.tamper

readjudicate: $(READY) ## Fight 1,000 battles and adjudicate them again from their transcripts
	@$(BIN)/python -m tests.proofs.readjudicate $(ARGS)

bench: $(READY) ## Measure, and write table and JSON to tests/benchmarks/results
	@$(BIN)/python -m tests.benchmarks $(ARGS)

against: $(READY) ## Let bots play against this tree and an older commit in turn, end to end
	@$(BIN)/python -m tests.benchmarks.against $(ARGS)

faults: $(READY) ## Kill, pause and restart everything under 200 battles; write tests/faults/results.md
	@$(BIN)/python -m tests.faults $(ARGS)

failover: $(READY) ## Kill the primary of three machines and nodes of the broker under 80 battles; write tests/failover/results.md
	@$(BIN)/python -m tests.failover $(ARGS)

adversary: $(READY) ## Try to make followers miss a fact, a minute for each of four seeds; write tests/adversary/results.md
	@$(BIN)/python -m tests.adversary $(ARGS)

generators: $(READY) ## Let three generators write clients from the description, compile them and our own, and let each play a battle (npm)
	@$(BIN)/python -m tests.generators $(ARGS)

streams: $(READY) ## Let 2,000 clients follow 50 games on one process, through reconnects and a kill; write tests/streams/results.md
	@$(BIN)/python -m tests.streams $(ARGS)

slow: $(READY) ## Stand 500 slow and half-open connections before both servers; write tests/slow/results.md
	@$(BIN)/python -m tests.slow $(ARGS)

explore: $(READY) ## Send 10,000 sequences of calls by everybody to two worlds that differ in a sealed order; write tests/explore/results.md
	@$(BIN)/python -m tests.explore $(ARGS)

deploy-check: $(READY) ## Check what infra/ ships by the programs that read it; write infra/checks.md
	@$(BIN)/python -m tests.deploy $(ARGS)

api-check: $(READY) ## Read the API's description with openapi-spec-validator, redocly and ajv (npm); write tests/description/results.md
	@$(BIN)/python -m tests.description $(ARGS)

fuzz: $(READY) ## Let schemathesis try the API in every role, with all its checks; write tests/description/fuzzed.md
	@$(BIN)/python -m tests.description.fuzz $(ARGS)

lock: ## Resolve the dependencies anew, with hashes (needs uv): all of them, and those of the image
	@uv pip compile $(COMPILE) --upgrade --group dev pyproject.toml --output-file requirements.lock
	@uv pip compile $(COMPILE) --constraint requirements.lock --extra otel pyproject.toml --output-file infra/image.lock

clean: ## Remove the environment, caches and everything the tests fetched
	@rm -rf .venv var build dist .mypy_cache .ruff_cache .pytest_cache .hypothesis .import_linter_cache
	@find . -name __pycache__ -type d -prune -exec rm -rf {} +

$(READY): pyproject.toml requirements.lock infra/set-up
	@infra/set-up '$(PYTHON)'
	@touch $@
