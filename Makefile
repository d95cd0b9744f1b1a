# make play    open the hall on http://127.0.0.1:8000 (PORT=, HOST=)
# make test    lint, types, import directions, then every test, interpreted and compiled
# make help    everything else
#
# Each command makes its own environment from the locked requirements, once. PYTHON= chooses the interpreter.

PYTHON ?= $(shell for name in python3 python3.13 python3.12 python3.11; do \
	$$name -c 'import sys; sys.exit(sys.version_info < (3, 11))' 2>/dev/null && echo $$name && break; done)
HOST ?= 127.0.0.1
PORT ?= 8000
TESTS ?= tests
WORKERS ?= 2
# Whoever has nothing left takes over tests of the other: those in a browser come last and are the longest.
PYTEST = -m pytest -n $(WORKERS) --dist worksteal $(TESTS)
UV ?= uv
# What is played and tested is what was installed, whatever else this shell can import.
unexport PYTHONPATH

# "3.11.7-compiled" where C can be compiled, "3.11.7-pure" where not.
MACHINE := $(if $(PYTHON),$(shell $(PYTHON) tools/machine.py))
ifeq ($(MACHINE),)
$(error Meadhall needs Python 3.11 or newer; install it, or name it: make PYTHON=/path/to/python3)
endif
BUILD := $(lastword $(subst -, ,$(MACHINE)))
VERSION := $(firstword $(subst -, ,$(MACHINE)))
# Made in each environment once it is complete; another Python, or a new lock, makes it anew.
STAMP := made-by-$(VERSION)

.PHONY: play test test-interpreted test-compiled installed lint format docs bench soak wheel lock clean help
.DEFAULT_GOAL := help

play: .venv-play/$(STAMP) .venv-build/$(STAMP) .venv-docs/$(STAMP)
	@$(PYTHON) tools/machine.py --explain
	$(documentation)
	@.venv-build/bin/python tools/build.py $(BUILD) .venv-play || \
		{ echo "Going on with the pure build."; .venv-build/bin/python tools/build.py pure .venv-play; }
	@echo "The hall opens on http://$(HOST):$(PORT) (Ctrl-C closes it)"
	@.venv-play/bin/meadhall serve --host "$(HOST)" --port "$(PORT)" --open

# First what keeps one core busy at the most, or waits for a download, at the same time: the environments, lint and types,
# the documentation, the wheel. Then the tests, which have a worker for each core.
test:
	@$(MAKE) --no-print-directory --jobs 4 lint installed
	@$(MAKE) --no-print-directory test-interpreted
	@$(MAKE) --no-print-directory test-compiled

# The browser tests run here and only here: an interpreted run is possible on every machine, and what differs in
# the compiled one (engine, games, bots) is tested there by everything else.
test-interpreted: .venv/$(STAMP)
	@echo "== Tests, interpreted"
	@MEADHALL_BUILD=interpreted .venv/bin/python $(PYTEST)

ifeq ($(BUILD),compiled)
test-compiled: installed
	@echo "== Tests, compiled"
	@MEADHALL_BUILD=compiled .venv-compiled/bin/python $(PYTEST) -m "not soak and not browser and not once"

installed: .venv-compiled/$(STAMP) .venv-build/$(STAMP) .venv-docs/$(STAMP)
	$(documentation)
	@.venv-build/bin/python tools/build.py compiled .venv-compiled
else
installed: .venv/$(STAMP)

test-compiled:
	@echo "== Tests, compiled: left out"
	@$(PYTHON) tools/machine.py --explain
	@test "$(COMPILER)" != required
endif

lint: .venv/$(STAMP)
	@echo "== Lint, types, import directions"
	@.venv/bin/ruff check --quiet
	@.venv/bin/ruff format --check --quiet || { echo "Not formatted: run make format"; exit 1; }
	@.venv/bin/mypy
	@.venv/bin/lint-imports

format: .venv/$(STAMP)
	@.venv/bin/ruff check --quiet --fix-only
	@.venv/bin/ruff format

# The pages that the hall serves under /docs, and every example on them run.
docs: .venv-docs/$(STAMP) .venv/$(STAMP)
	@.venv-docs/bin/python -m tools.docs.build
	@MEADHALL_BUILD=interpreted .venv/bin/python -m pytest -q tests/docs

# Ratios in one run: compiled to interpreted, to OpenSpiel where it can be had, and the adapters to PettingZoo's own.
bench: .venv/$(STAMP) .venv-play/$(STAMP) .venv-build/$(STAMP) .venv-bench/$(STAMP) .venv-compiled/$(STAMP)
	@.venv-build/bin/python tools/build.py $(BUILD) .venv-play .venv-compiled
	@$(PYTHON) tools/bench/run.py $(BUILD)
	@test $(BUILD) != compiled || .venv-compiled/bin/python tools/bench/adapters.py
	@test $(BUILD) != compiled || .venv-compiled/bin/python tools/bench/hall.py

ifeq ($(BUILD),compiled)
soak: .venv-compiled/$(STAMP) .venv-build/$(STAMP)
	@.venv-build/bin/python tools/build.py compiled .venv-compiled
	@MEADHALL_BUILD=compiled .venv-compiled/bin/python $(PYTEST) -m soak
else
soak: .venv/$(STAMP)
	@MEADHALL_BUILD=interpreted .venv/bin/python $(PYTEST) -m soak
endif

wheel: .venv-build/$(STAMP) .venv-docs/$(STAMP)
	@$(PYTHON) tools/machine.py --explain
	$(documentation)
	@.venv-build/bin/python tools/build.py $(BUILD)

# uv is needed here only. Each set is the resolution of the whole, so that no two environments disagree.
LOCK = UV_CUSTOM_COMPILE_COMMAND="make lock" $(UV) pip compile --quiet --universal --python-version 3.11 \
	--generate-hashes --no-emit-index-url --no-annotate $(UPGRADE)
lock:
	$(LOCK) pyproject.toml --extra arena --extra postgres --extra rl --group dev -o requirements/dev.txt
	$(LOCK) pyproject.toml -c requirements/dev.txt -o requirements/run.txt
	$(LOCK) pyproject.toml --extra arena --extra postgres --extra rl --group test -c requirements/dev.txt -o requirements/test.txt
	$(LOCK) --group build -c requirements/dev.txt -o requirements/build.txt
	$(LOCK) pyproject.toml --group docs -c requirements/dev.txt -o requirements/docs.txt
	$(LOCK) --group bench -o requirements/bench.txt

clean:
	rm -rf .venv .venv-build .venv-docs .venv-play .venv-compiled .venv-bench build dist

help:
	@echo "make play     open the hall on http://$(HOST):$(PORT) (PORT=, HOST=)"
	@echo "make test     lint, then every test, interpreted and compiled (TESTS=tests/engine for some)"
	@echo "make lint     ruff, mypy, import-linter;  make format mends what can be mended"
	@echo "make docs     the documentation in build/docs/html, with every example run"
	@echo "make bench    how fast the rules are;  make soak runs the long tests"
	@echo "make wheel    build a wheel in dist/;  make lock renews requirements/ (needs uv; UPGRADE=--upgrade)"
	@echo "make clean    remove every environment and build"

# What is served under /docs, made again only when it would be another; where it cannot be made, a hall opens without it.
define documentation
	@.venv-docs/bin/python -m tools.docs.build || echo "Going on without the documentation."
endef

# One environment for each purpose: the folder, and the locked set it is made from.
define environment
	@echo "Setting up $(1) (once)"
	@$(PYTHON) -m venv --clear $(1)
	@$(1)/bin/python -m pip install -qq --disable-pip-version-check --require-hashes -r $(2)
endef

.venv/$(STAMP): requirements/dev.txt
	$(call environment,.venv,$<)
	@.venv/bin/python -m pip install -qq --disable-pip-version-check --no-deps --no-build-isolation --editable .
	@touch $@

.venv-build/$(STAMP): requirements/build.txt
	$(call environment,.venv-build,$<)
	@touch $@

.venv-docs/$(STAMP): requirements/docs.txt
	@echo "Setting up .venv-docs (once)"
	@$(PYTHON) -m venv --clear .venv-docs
	@if .venv-docs/bin/python -m pip install -qq --disable-pip-version-check --require-hashes -r $<; \
	then touch $@; else echo "Sphinx could not be installed; the hall opens without its documentation."; fi

.venv-play/$(STAMP): requirements/run.txt
	$(call environment,.venv-play,$<)
	@touch $@

.venv-compiled/$(STAMP): requirements/test.txt
	$(call environment,.venv-compiled,$<)
	@touch $@

.venv-bench/$(STAMP): requirements/bench.txt
	@echo "Setting up .venv-bench (once)"
	@$(PYTHON) -m venv --clear .venv-bench
	@if .venv-bench/bin/python -m pip install -qq --disable-pip-version-check --require-hashes --only-binary :all: -r $<; \
	then touch $@; else echo "OpenSpiel could not be installed; the bench goes on without it."; fi
