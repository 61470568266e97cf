"""The judge: scenario files, explanations of what happened, and the index of rules."""
