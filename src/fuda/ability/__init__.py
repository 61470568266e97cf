"""The notation of abilities: frozen values that the compiler writes, the engine runs, and people can read."""
