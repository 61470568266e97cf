"""3 Owner and master (オーナーとマスター)."""

from __future__ import annotations

from fuda.kernel.abilities import Context
from fuda.kernel.events import CardMoved
from fuda.kernel.rulebook import Cited

# A card knows its owner, and its controller is whose zone it lies in; an ability or effect carries its master in its
# context: of a static or triggered ability the card's master, of an activated one whoever plays it. What an effect
# tells nobody in particular to do, `context.controller` does.
OWNER = Cited("3.1.1", by=CardMoved)
MASTER = Cited("3.1.2", "3.1.2.1", "3.1.2.2", "3.1.2.3", "3.1.2.4", "3.1.2.4.1", by=Context)
