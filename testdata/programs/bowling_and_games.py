from dataclasses import dataclass, field


@dataclass
class Bowling:
    rolls: list[int] = field(default_factory=list)

    @classmethod
    def parse(cls, card: str) -> "Bowling":
        game = cls()
        for ch in card.replace(" ", ""):
            match ch:
                case "X":
                    game.rolls.append(10)
                case "/":
                    game.rolls.append(10 - game.rolls[-1])
                case "-":
                    game.rolls.append(0)
                case d if d.isdigit():
                    game.rolls.append(int(d))
                case other:
                    raise ValueError(f"bad roll {other!r}")
        return game

    def frames(self):
        i = total = 0
        for frame in range(1, 11):
            r = self.rolls
            if i >= len(r):
                raise ValueError(f"incomplete: stops in frame {frame}")
            if r[i] == 10:
                score, step = sum(r[i:i + 3]), 1
            elif r[i] + r[i + 1] > 10:
                raise ValueError(f"frame {frame} has {r[i] + r[i + 1]} pins")
            elif r[i] + r[i + 1] == 10:
                score, step = sum(r[i:i + 3]), 2
            else:
                score, step = r[i] + r[i + 1], 2
            i += step
            total += score
            yield total


class Tennis:
    NAMES = ["love", "fifteen", "thirty", "forty"]

    def __init__(self, a, b):
        self.players, self.points = (a, b), [0, 0]

    def score(self):
        x, y = self.points
        if max(x, y) >= 4 and abs(x - y) >= 2:
            return f"game {self.players[x < y]}"
        if min(x, y) >= 3:
            return "deuce" if x == y else f"advantage {self.players[x < y]}"
        return f"{self.NAMES[x]} all" if x == y else f"{self.NAMES[x]}-{self.NAMES[y]}"

    def play(self, winners):
        for w in winners:
            self.points[w == "B"] += 1
            yield self.score()


def change(amount, drawer):
    """Give change from a drawer with limited coins; None if impossible."""
    if amount == 0:
        return []
    for coin in sorted(drawer, reverse=True):
        if drawer[coin] and coin <= amount:
            rest = change(amount - coin, {**drawer, coin: drawer[coin] - 1})
            if rest is not None:
                return [coin] + rest
    return None


def hanoi(n, a="A", b="B", c="C"):
    if n:
        yield from hanoi(n - 1, a, c, b)
        yield n, a, c
        yield from hanoi(n - 1, b, a, c)


def josephus(n, k):
    people, i, out = list(range(1, n + 1)), 0, []
    while people:
        i = (i + k - 1) % len(people)
        out.append(people.pop(i))
    return out


def snakes(moves, jumps, goal=30):
    pos, log = 0, []
    for m in moves:
        pos = pos + m if pos + m <= goal else pos
        while pos in jumps:
            log.append(f"{pos}{'^' if jumps[pos] > pos else 'v'}{jumps[pos]}")
            pos = jumps[pos]
        if pos == goal:
            return f"won after {log}"
    return f"at {pos} after {log}"


def rock_paper_scissors(games):
    beats = {"R": "S", "S": "P", "P": "R"}
    tally = {"a": 0, "b": 0, "tie": 0}
    for a, b in games.split():
        tally["tie" if a == b else "a" if beats[a] == b else "b"] += 1
    return tally


for card in ("X X X X X X X X X X X X", "9- 9- 9- 9- 9- 9- 9- 9- 9- 9-", "5/ 5/ 5/ 5/ 5/ 5/ 5/ 5/ 5/ 5/ 5", "X 7/ 9- X -8 8/ -6 X X X81", "X X", "99", "A"):
    try:
        *_, last = frames = list(Bowling.parse(card).frames())
        print(f"{card:<34} {last:>3}  {frames}")
    except (ValueError, IndexError) as e:
        print(f"{card:<34} {type(e).__name__}: {e}")
print(list(Tennis("Ann", "Bea").play("AABBAB")), list(Tennis("Ann", "Bea").play("AAABBBABAA"))[-4:])
print(change(63, {25: 1, 10: 5, 5: 0, 1: 3}), change(30, {25: 1, 10: 3}), change(4, {3: 1, 2: 0}))
moves = list(hanoi(4))
pegs = {"A": [4, 3, 2, 1], "B": [], "C": []}
for disk, src, dst in moves:
    assert pegs[src].pop() == disk and (not pegs[dst] or pegs[dst][-1] > disk)
    pegs[dst].append(disk)
print(len(moves), "".join(s + d + " " for _, s, d in moves[:7]), pegs)
print(josephus(7, 3), josephus(41, 3)[-2:], [josephus(n, 2)[-1] for n in range(1, 17)])
jumps = {3: 11, 6: 17, 19: 7, 27: 1, 21: 29}
print(snakes([3, 6, 4, 5, 6, 1], jumps), "|", snakes([6, 2, 2, 1, 6], jumps))
print(rock_paper_scissors("RS PP SR RP PR SS PS"))
