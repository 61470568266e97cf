"""The compiler of card texts: one grammar for each wording, used to read and to print."""
