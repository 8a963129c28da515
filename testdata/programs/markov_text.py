import random
import re
from collections import Counter, defaultdict
from itertools import islice

CORPUS = """
The cat sat on the mat. The dog sat on the log. A cat saw the dog and the dog saw the cat.
The mat was red and the log was old. An old dog sat on a red mat while the cat ran to the log.
"""


class Markov:
    def __init__(self, order=1, seed=0):
        self.order = order
        self.rng = random.Random(seed)
        self.table = defaultdict(Counter)
        self.starts = []

    def train(self, text):
        for sentence in re.findall(r"[^.]+\.", text):
            tokens = re.findall(r"\w+|\.", sentence)
            self.starts.append(tuple(tokens[:self.order]))
            for i in range(len(tokens) - self.order):
                self.table[tuple(tokens[i:i + self.order])][tokens[i + self.order]] += 1
        return self

    def walk(self):
        state = self.rng.choice(self.starts)
        yield from state
        while state in self.table:
            choices = self.table[state]
            token = self.rng.choices(list(choices), weights=choices.values())[0]
            yield token
            state = (*state[1:], token)

    def sentence(self, limit=20):
        return " ".join(islice(self.walk(), limit)).replace(" .", ".")


for order in (1, 2):
    m = Markov(order, seed=5).train(CORPUS)
    print(f"order {order}: {len(m.table)} states")
    for _ in range(4):
        print("  ", m.sentence())
m = Markov().train(CORPUS)
print(m.table[("the",)].most_common(3), m.starts)
total = sum(c.total() for c in m.table.values())
print("transitions", total, "deterministic", sum(len(c) == 1 for c in m.table.values()))


def letters(text, n, length, seed):
    rng = random.Random(seed)
    text = " ".join(text.lower().split())
    follow = defaultdict(list)
    for i in range(len(text) - n):
        follow[text[i:i + n]].append(text[i + n])
    state = out = text[:n]
    for _ in range(length):
        if state not in follow:
            break
        nxt = rng.choice(follow[state])
        out += nxt
        state = state[1:] + nxt
    return out


for n in (1, 3, 5):
    print(n, letters(CORPUS, n, 50, 8))

WEATHER = {"sun": {"sun": 0.7, "rain": 0.3}, "rain": {"sun": 0.4, "rain": 0.4, "snow": 0.2}, "snow": {"rain": 1.0}}


def stationary(chain, rounds=200):
    p = dict.fromkeys(chain, 1 / len(chain))
    for _ in range(rounds):
        p = {s: sum(p[f] * chain[f].get(s, 0) for f in chain) for s in chain}
    return p


print({k: round(v, 6) for k, v in stationary(WEATHER).items()})
rng, state, seen = random.Random(3), "sun", Counter()
for _ in range(5000):
    seen[state] += 1
    state = rng.choices(*zip(*WEATHER[state].items()))[0]
print(dict(seen))
