"""Disney Lorcana, comprehensive rules of 2025-03-14."""
