from collections import Counter
from enum import IntEnum
from functools import total_ordering
import random

RANKS = "23456789TJQKA"


class Kind(IntEnum):
    HIGH_CARD = 0
    PAIR = 1
    TWO_PAIR = 2
    THREE = 3
    STRAIGHT = 4
    FLUSH = 5
    FULL_HOUSE = 6
    FOUR = 7
    STRAIGHT_FLUSH = 8

    def __str__(self):
        return self.name.replace("_", " ").lower()


@total_ordering
class Hand:
    def __init__(self, text):
        self.cards = text.split()
        if len(self.cards) != 5 or len(set(self.cards)) != 5:
            raise ValueError(f"need five different cards, got {text!r}")
        self.key = self._rank()

    def _rank(self):
        try:
            values = [RANKS.index(c[0]) + 2 for c in self.cards]
        except ValueError:
            raise ValueError(f"bad card in {self.cards}") from None
        groups = sorted(((n, v) for v, n in Counter(values).items()), reverse=True)
        counts, order = zip(*groups)
        flush = len({c[1] for c in self.cards}) == 1
        if order == (14, 5, 4, 3, 2):
            order = (5, 4, 3, 2, 1)
        straight = len(order) == 5 and order[0] - order[4] == 4
        match counts, straight, flush:
            case _, True, True: kind = Kind.STRAIGHT_FLUSH
            case (4, 1), _, _: kind = Kind.FOUR
            case (3, 2), _, _: kind = Kind.FULL_HOUSE
            case _, _, True: kind = Kind.FLUSH
            case _, True, _: kind = Kind.STRAIGHT
            case (3, *_), _, _: kind = Kind.THREE
            case (2, 2, 1), _, _: kind = Kind.TWO_PAIR
            case (2, *_), _, _: kind = Kind.PAIR
            case _: kind = Kind.HIGH_CARD
        return kind, order

    def __eq__(self, other):
        return self.key == other.key

    def __lt__(self, other):
        return self.key < other.key

    def __repr__(self):
        return f"<{' '.join(self.cards)}: {self.key[0]}>"


hands = [Hand(t) for t in ("AS KS QS JS TS", "9C 9D 9H 9S 2C", "AH 2D 3C 4S 5H", "KD KC 4H 4D 4C", "2H 9H 4H JH KH", "7S 7D 2C 2H AD",
                          "7C 7H 2S 2D KD", "AC AD AH 3S 2D", "6C 7D 8H 9S TC", "AC KD 9H 5S 3C", "TD TC 8S 4H 2C")]
for h in sorted(hands, reverse=True):
    print(f"{h!r:<36} {h.key[1]}")
print(Hand("AH 2D 3C 4S 5H") < Hand("2H 3D 4C 5S 6H"), Hand("AC KC 9C 5C 3C") == Hand("AD KD 9D 5D 3D"), max(hands) >= min(hands))
deck = [r + s for s in "CDHS" for r in RANKS]
rng = random.Random(4)
tally = Counter(Hand(" ".join(rng.sample(deck, 5))).key[0] for _ in range(3000))
for kind in Kind:
    print(f"{kind!s:<15}{tally[kind]:>5}")
for bad in ("AS AS 2C 3C 4C", "AS 2C", "XS 2C 3C 4C 5C"):
    try:
        Hand(bad)
    except ValueError as e:
        print(e)
