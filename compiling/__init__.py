"""The compiled build: `make fast`, or `python -m compiling`."""
