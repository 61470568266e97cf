# Each target sets up what it needs by itself: a virtual environment in .venv with packages from the registry.
PYTHON ?= python3
VENV := .venv
FUDA := $(VENV)/bin/fuda

.PHONY: play test lint bench soak

$(VENV)/ready: pyproject.toml
	$(PYTHON) -m venv $(VENV)
	$(VENV)/bin/pip install --quiet --disable-pip-version-check --editable '.[dev]'
	touch $@

play: $(VENV)/ready
	$(FUDA) play

test: lint
	$(VENV)/bin/pytest -n auto

lint: $(VENV)/ready
	$(VENV)/bin/ruff check .
	$(VENV)/bin/ruff format --check .
	$(VENV)/bin/mypy

bench: $(VENV)/ready
	$(VENV)/bin/python -m bench

soak: $(VENV)/ready
	$(VENV)/bin/pytest -n auto -m slow
	$(FUDA) sim shadowverse_evolve --games 1000 --seed 1 --agents random random
