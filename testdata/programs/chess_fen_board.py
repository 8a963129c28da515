"""Parse FEN, draw the board, list pseudo-legal moves and detect check."""
from collections import namedtuple

Move = namedtuple("Move", "src dst piece capture")
GLYPHS = dict(zip("KQRBNPkqrbnp", "♔♕♖♗♘♙♚♛♜♝♞♟"))
RAYS = {"R": [(0, 1), (1, 0), (0, -1), (-1, 0)], "B": [(1, 1), (1, -1), (-1, 1), (-1, -1)]}
RAYS["Q"] = RAYS["K"] = RAYS["R"] + RAYS["B"]
RAYS["N"] = [(a, b) for a in (-2, -1, 1, 2) for b in (-2, -1, 1, 2) if abs(a) != abs(b)]
VALUES = dict(P=1, N=3, B=3, R=5, Q=9, K=0)


class FENError(ValueError):
    pass


def square(sq):
    return "abcdefgh"[sq[1]] + str(sq[0] + 1)


class Board:
    def __init__(self, fen):
        placement, self.turn, *_ = fen.split()
        self.cells = {}
        ranks = placement.split("/")
        if len(ranks) != 8:
            raise FENError(f"{len(ranks)} ranks")
        for r, rank in zip(range(7, -1, -1), ranks):
            c = 0
            for ch in rank:
                if ch.isdigit():
                    c += int(ch)
                elif ch in GLYPHS:
                    self.cells[r, c] = ch
                    c += 1
                else:
                    raise FENError(f"unknown piece {ch!r}")
            if c != 8:
                raise FENError(f"rank {r + 1} has {c} squares")

    def mine(self, piece, turn=None):
        return piece.isupper() == ((turn or self.turn) == "w")

    def moves(self, turn=None):
        turn = turn or self.turn
        for (r, c), piece in sorted(self.cells.items()):
            if not self.mine(piece, turn):
                continue
            kind = piece.upper()
            if kind == "P":
                yield from self.pawn(r, c, piece)
                continue
            for dr, dc in RAYS[kind]:
                n = 1
                while True:
                    dst = r + dr * n, c + dc * n
                    if not (0 <= dst[0] < 8 and 0 <= dst[1] < 8):
                        break
                    target = self.cells.get(dst)
                    if target and self.mine(target, turn):
                        break
                    yield Move((r, c), dst, piece, target)
                    if target or kind in "KN":
                        break
                    n += 1

    def pawn(self, r, c, piece):
        step = 1 if piece == "P" else -1
        if (r + step, c) not in self.cells:
            yield Move((r, c), (r + step, c), piece, None)
            if r == (1 if step == 1 else 6) and (r + 2 * step, c) not in self.cells:
                yield Move((r, c), (r + 2 * step, c), piece, None)
        for dc in (-1, 1):
            target = self.cells.get((r + step, c + dc))
            if target and target.isupper() != piece.isupper():
                yield Move((r, c), (r + step, c + dc), piece, target)

    def checked(self, turn):
        king = "K" if turn == "w" else "k"
        return any(m.capture == king for m in self.moves("b" if turn == "w" else "w"))

    def legal(self):
        for m in self.moves():
            after = Board.__new__(Board)
            after.cells, after.turn = {**self.cells, m.dst: m.piece}, self.turn
            del after.cells[m.src]
            if not after.checked(self.turn):
                yield m

    def material(self):
        return sum(VALUES[p.upper()] * (1 if p.isupper() else -1) for p in self.cells.values())

    def __str__(self):
        rows = [f"{r + 1} " + " ".join(GLYPHS.get(self.cells.get((r, c)), "·") for c in range(8)) for r in range(7, -1, -1)]
        return "\n".join(rows + ["  a b c d e f g h"])

    def fen(self):
        out = []
        for r in range(7, -1, -1):
            text = "".join(self.cells.get((r, c), "1") for c in range(8))
            for n in range(8, 1, -1):
                text = text.replace("1" * n, str(n))
            out.append(text)
        return "/".join(out)


for fen in ("rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR w", "r1bqkb1r/pppp1Qpp/2n2n2/4p3/2B1P3/8/PPPP1PPP/RNB1K1NR b", "8/8/8/3k4/8/4K3/4P3/8 w", "4k3/8/8/8/8/8/4r3/4K3 w"):
    b = Board(fen)
    pseudo, legal = list(b.moves()), list(b.legal())
    print(b)
    status = "mate" if b.checked(b.turn) and not legal else "check" if b.checked(b.turn) else "quiet"
    print(f"{b.turn} to move: {len(pseudo)} pseudo, {len(legal)} legal, material {b.material():+d}, {status}, round trip {b.fen() == fen.split()[0]}")
    print(" ".join((m.piece.upper() if m.piece.upper() != "P" else "") + square(m.src) + ("x" if m.capture else "-") + square(m.dst) for m in legal[:6]))
for bad in ("8/8 w", "9/8/8/8/8/8/8/8 w", "x7/8/8/8/8/8/8/8 w"):
    try:
        Board(bad)
    except FENError as e:
        print("FENError:", e)
