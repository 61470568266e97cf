# Each target sets up what it needs by itself: a virtual environment in .venv with packages from the registry.
PYTHON ?= python3
VENV := .venv
FUDA := $(VENV)/bin/fuda

.PHONY: play test test-table lint bench fast soak fuzz browser load docs mutants

$(VENV)/ready: pyproject.toml
	$(PYTHON) -m venv $(VENV)
	$(VENV)/bin/pip install --quiet --disable-pip-version-check --editable '.[dev]'
	touch $@

play: $(VENV)/ready
	$(FUDA) play

test: lint
	$(VENV)/bin/pytest -n auto

# The table in a real browser; where there is none these tests are skipped.
test-table: $(VENV)/ready browser
	$(VENV)/bin/pytest -m browser tests/browser

lint: $(VENV)/ready
	$(VENV)/bin/ruff check .
	$(VENV)/bin/ruff format --check .
	$(VENV)/bin/mypy

docs: $(VENV)/ready
	$(VENV)/bin/python -m sphinx -q -W -b html docs/site build/docs

bench: $(VENV)/ready
	$(VENV)/bin/python -m bench

# The compiled build of kernel, procedures and games; everything works without it, some times slower.
fast: $(VENV)/ready
	$(VENV)/bin/python -m compiling

# What `make test` samples, in full, and the tests that take minutes.
soak: $(VENV)/ready
	FUDA_SOAK=1 $(VENV)/bin/pytest -n auto -m "not browser"
	$(FUDA) sim shadowverse_evolve --games 1000 --seed 1 --agents random

# Mutated scenarios, decks, saves, texts, messages and command lines; `make fuzz SECONDS=3600` for an hour.
SECONDS ?= 60
fuzz: $(VENV)/ready
	$(VENV)/bin/python -m tests.fuzz --seconds $(SECONDS)

browser:
	@command -v chromium >/dev/null || { [ "$$(id -u)" = 0 ] && command -v apt-get >/dev/null && \
	  apt-get -qq update >/dev/null && apt-get -qq install -y chromium fonts-noto-cjk >/dev/null; } || \
	  echo "no chromium, and it cannot be installed here: tests of the table will be skipped"

# Deliberate faults in a game's chapters, and how many of them its scenarios notice: make mutants GAME=lorcana SAMPLE=50
GAME ?= shadowverse_evolve
SAMPLE ?= 200
mutants: $(VENV)/ready
	$(VENV)/bin/python -m bench.mutants $(GAME) --sample $(SAMPLE)

load: $(VENV)/ready
	$(VENV)/bin/python -m bench.table --games 200 --seconds 30
