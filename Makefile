# make play    open the hall on http://127.0.0.1:8000 (PORT=, HOST=)
# make quick   after a change: lint, types and the tests of the rooms that changed, in a minute
# make test    lint, types, import directions, then every test, interpreted and compiled
# make help    everything else
#
# Each command makes its own environment from the locked requirements, once: by uv where it can be had, else by pip.
# PYTHON= chooses the interpreter.

PYTHON ?= $(shell for name in python3 python3.14 python3.13 python3.12 python3.11; do \
	$$name -c 'import sys; sys.exit(sys.version_info < (3, 11))' 2>/dev/null && echo $$name && break; done)
HOST ?= 127.0.0.1
PORT ?= 8000
TESTS ?= tests
WORKERS ?= 2
# Whoever has nothing left takes over tests of the other: those in a browser come last and are the longest.
PYTEST = -m pytest -n $(WORKERS) --dist worksteal $(TESTS)
# What is played and tested is what was installed, whatever else this shell can import.
unexport PYTHONPATH
# A test run starts hundreds of processes: none of them is to compile what another has compiled.
unexport PYTHONDONTWRITEBYTECODE

# "3.11.7-compiled" where C can be compiled, "3.11.7-pure" where not.
MACHINE := $(if $(PYTHON),$(shell $(PYTHON) tools/machine.py))
ifeq ($(MACHINE),)
$(error Meadhall needs Python 3.11 or newer; install it, or name it: make PYTHON=/path/to/python3)
endif
BUILD := $(lastword $(subst -, ,$(MACHINE)))
VERSION := $(firstword $(subst -, ,$(MACHINE)))
# Made in each environment once it is complete; another Python, or a new lock, makes it anew.
STAMP := made-by-$(VERSION)

.PHONY: play beside .venv-play-environment .venv-play-compiled-environment \
	quick test test-interpreted test-compiled test-scripts environments installed \
	lint format docs pages site bench soak wheel try lock clean help
.DEFAULT_GOAL := help

# Opens with the interpreted rules as soon as they are installed. What takes longer is made beside the open hall: `beside`.
play: .venv-build/$(STAMP)
	@$(PYTHON) -m tools.play "$(HOST)" "$(PORT)" $(BUILD) "$(MAKE)"

ifeq ($(BUILD),compiled)
beside: pages .venv-play-compiled/$(STAMP) .venv-build/$(STAMP)
	@.venv-build/bin/python -m tools.build compiled .venv-play-compiled
else
beside: pages
endif

.venv-play-environment: .venv-play/$(STAMP)
.venv-play-compiled-environment: .venv-play-compiled/$(STAMP)

# ROOM=games/castle_panic names the room; without it they are found by what differs from main.
quick: .venv-lint/$(STAMP)
	@.venv-lint/bin/python -m tools.quick $(ROOM)

ifeq ($(TESTS),tests)
# First what waits for a download or keeps one core busy at the most: environments, lint and types, the documentation. Then the
# interpreted tests, which have a worker for each core, and the wheel beside them, so that no core waits for the compiler.
test:
	@$(MAKE) --no-print-directory --jobs 4 lint environments test-scripts
	@$(MAKE) --no-print-directory --jobs 2 installed test-interpreted
	@$(MAKE) --no-print-directory test-compiled
else
# Those tests and nothing else; on the compiled build: make test-compiled TESTS=...
test: test-interpreted
endif

# The browser tests run here and only here: an interpreted run is possible on every machine, and what differs in
# the compiled one (engine, games, bots) is tested there by everything else.
test-interpreted: .venv/$(STAMP)
	@echo "== Tests, interpreted"
	@MEADHALL_BUILD=interpreted .venv/bin/python $(PYTEST)

environments: .venv/$(STAMP) pages

ifeq ($(BUILD),compiled)
environments: .venv-compiled/$(STAMP) .venv-build/$(STAMP)

test-compiled: installed
	@echo "== Tests, compiled"
	@MEADHALL_BUILD=compiled .venv-compiled/bin/python $(PYTEST) -m "not soak and not browser and not once"

installed: .venv-compiled/$(STAMP) .venv-build/$(STAMP) pages
	@.venv-build/bin/python -m tools.build compiled .venv-compiled
else
installed: .venv/$(STAMP)

test-compiled:
	@echo "== Tests, compiled: left out"
	@$(PYTHON) tools/machine.py --explain
	@test "$(COMPILER)" != required
endif

# The unit tests of the pages' scripts; left out, and said so, where there is no Node (NODE=required makes that an error).
test-scripts:
	@$(PYTHON) -m tools.scripts test

lint: .venv-lint/$(STAMP)
	@.venv-lint/bin/python -m tools.lint

format: .venv-lint/$(STAMP)
	@.venv-lint/bin/ruff check --quiet --fix-only
	@.venv-lint/bin/ruff format
	@$(PYTHON) -m tools.scripts format

# The pages that the hall serves under /docs, and every example on them run.
docs: pages .venv/$(STAMP)
	@MEADHALL_BUILD=interpreted .venv/bin/python -m pytest -q tests/docs

# The pages alone, made again only when they would be others; where they cannot be made, a hall opens without them.
pages:
	@$(MAKE) --silent --no-print-directory .venv-docs/$(STAMP) && .venv-docs/bin/python -m tools.docs.build || \
		echo "Left out: the documentation, because Sphinx could not be installed or did not finish."

# A folder that plays by itself in any browser, for any host of files; SITE= names it.
SITE ?= build/site
site: .venv-play/$(STAMP) .venv-build/$(STAMP)
	@.venv-build/bin/python -m tools.build pure .venv-play
	@.venv-play/bin/meadhall site $(SITE)

# Ratios in one run: compiled to interpreted, to OpenSpiel where it can be had, and the adapters to PettingZoo's own.
bench: .venv/$(STAMP) .venv-play/$(STAMP) .venv-build/$(STAMP) .venv-bench/$(STAMP) .venv-compiled/$(STAMP)
	@.venv-build/bin/python -m tools.build $(BUILD) .venv-play .venv-compiled
	@$(PYTHON) tools/bench/run.py $(BUILD)
	@.venv-play/bin/python tools/bench/door.py $(BUILD)
	@test $(BUILD) != compiled || .venv-compiled/bin/python tools/bench/adapters.py
	@test $(BUILD) != compiled || .venv-compiled/bin/python tools/bench/hall.py
	@.venv/bin/python tools/bench/site.py
	@.venv/bin/python tools/bench/page.py

ifeq ($(BUILD),compiled)
soak: .venv-compiled/$(STAMP) .venv-build/$(STAMP)
	@.venv-build/bin/python -m tools.build compiled .venv-compiled
	@MEADHALL_BUILD=compiled .venv-compiled/bin/python $(PYTEST) -m soak
else
soak: .venv/$(STAMP)
	@MEADHALL_BUILD=interpreted .venv/bin/python $(PYTEST) -m soak
endif

wheel: .venv-build/$(STAMP) pages
	@$(PYTHON) tools/machine.py --explain
	@.venv-build/bin/python -m tools.build $(BUILD)

# The wheels and the source archive, installed as a stranger would: by pip, uvx and pipx, with and without a compiler.
# PYTHONS= names the interpreters; those from 3.11 to 3.14 that are found otherwise.
try: .venv-build/$(STAMP) pages
	@.venv-build/bin/python -m tools.try_install $(PYTHONS)

# Each set is the resolution of the whole, so that no two environments disagree.
UV ?= uv
LOCK = UV_CUSTOM_COMPILE_COMMAND="make lock" $(UV) pip compile --quiet --universal --python-version 3.11 \
	--generate-hashes --no-emit-index-url --no-annotate $(UPGRADE)
lock:
	$(LOCK) pyproject.toml --extra all --group dev -o requirements/dev.txt
	$(LOCK) pyproject.toml --extra hall -c requirements/dev.txt -o requirements/run.txt
	$(LOCK) pyproject.toml --extra all --group test -c requirements/dev.txt -o requirements/test.txt
	$(LOCK) pyproject.toml --extra hall --group lint -c requirements/dev.txt -o requirements/lint.txt
	$(LOCK) pyproject.toml --extra hall --group docs -c requirements/dev.txt -o requirements/docs.txt
	$(LOCK) --group build -c requirements/dev.txt -o requirements/build.txt
	$(LOCK) --group bench -o requirements/bench.txt
	$(LOCK) --group uv -o requirements/uv.txt

clean:
	rm -rf .venv .venv-* build dist node_modules

help:
	@echo "make play     open the hall on http://$(HOST):$(PORT) (PORT=, HOST=)"
	@echo "make quick    after a change: lint, types, the tests of the rooms that changed (ROOM=games/castle_panic for one)"
	@echo "make test     lint, then every test, interpreted and compiled (TESTS=tests/engine: only those, interpreted)"
	@echo "make lint     ruff, mypy, import-linter; types and lint of the pages' scripts and styles;  make format mends what can be mended"
	@echo "make docs     the documentation in build/docs/html, with every example run"
	@echo "make site     a folder that plays in any browser without a server, in build/site (SITE=; needs Node and, once, the network)"
	@echo "make bench    how fast the rules are;  make soak runs the long tests"
	@echo "make try      install the wheels as a stranger would, on every Python that is found (PYTHONS=)"
	@echo "make wheel    build a wheel in dist/;  make lock renews requirements/ (needs uv; UPGRADE=--upgrade)"
	@echo "make clean    remove every environment and build"

# One environment for each purpose, made from its locked set.
environment = $(PYTHON) -m tools.environment

.venv/$(STAMP): requirements/dev.txt
	@$(environment) .venv $< --editable && touch $@

.venv-lint/$(STAMP): requirements/lint.txt
	@$(environment) .venv-lint $< --editable && touch $@

.venv-build/$(STAMP): requirements/build.txt
	@$(environment) .venv-build $< && touch $@

.venv-docs/$(STAMP): requirements/docs.txt
	@$(environment) .venv-docs $< && touch $@

.venv-play/$(STAMP) .venv-play-compiled/$(STAMP): requirements/run.txt
	@$(environment) $(@D) $< && touch $@

.venv-compiled/$(STAMP): requirements/test.txt
	@$(environment) .venv-compiled $< && touch $@

.venv-bench/$(STAMP): requirements/bench.txt
	@$(environment) .venv-bench $< --only-binary :all: && touch $@ || \
		echo "OpenSpiel could not be installed; the bench goes on without it."
