"""The kernel, tested with a toy rulebook."""
