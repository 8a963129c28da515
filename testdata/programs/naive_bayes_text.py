import math
import re
from collections import Counter, defaultdict

TRAIN = [
    ("spam", "Win a FREE prize now, click here to win money"),
    ("spam", "Limited offer: cheap meds, free shipping, buy now"),
    ("spam", "You have won! Claim your free money prize"),
    ("ham", "Can we move the project meeting to Monday?"),
    ("ham", "Here are the notes from the meeting about the budget"),
    ("ham", "Lunch on Friday? The project is nearly done"),
    ("ham", "Please review the budget for the Monday project"),
]
STOP = frozenset("a an the to of for is are we you your from on have about here can".split())


def words(text):
    return [w for w in re.findall(r"[a-z']+", text.lower()) if w not in STOP]


class NaiveBayes:
    def __init__(self):
        self.docs = Counter()
        self.counts = defaultdict(Counter)
        self.vocab = set()

    def fit(self, samples):
        for label, text in samples:
            self.docs[label] += 1
            self.counts[label].update(words(text))
        self.vocab = set().union(*self.counts.values())
        return self

    def log_scores(self, text):
        total = self.docs.total()
        for label in sorted(self.docs):
            n = self.counts[label].total() + len(self.vocab)
            yield label, math.log(self.docs[label] / total) + sum(math.log((self.counts[label][w] + 1) / n) for w in words(text) if w in self.vocab)

    def predict(self, text):
        scores = dict(self.log_scores(text))
        top = max(scores.values())
        odds = {l: math.exp(s - top) for l, s in scores.items()}
        norm = sum(odds.values())
        label = max(odds, key=odds.get)
        return label, odds[label] / norm

    def telling(self, label, n=3):
        other = [l for l in self.docs if l != label]
        ratio = {w: (self.counts[label][w] + 1) / sum(self.counts[o][w] + 1 for o in other) for w in self.vocab}
        return sorted(ratio, key=lambda w: (-ratio[w], w))[:n]


def tf_idf(docs):
    n = len(docs)
    tokens = [words(d) for d in docs]
    df = Counter(w for t in tokens for w in set(t))
    return [{w: c / len(t) * math.log(n / df[w]) for w, c in Counter(t).items()} for t in tokens]


def cosine(a, b):
    dot = sum(v * b.get(w, 0) for w, v in a.items())
    return dot / math.sqrt(sum(v * v for v in a.values()) * sum(v * v for v in b.values())) if dot else 0.0


nb = NaiveBayes().fit(TRAIN)
print(len(nb.vocab), dict(nb.docs), nb.counts["spam"].most_common(3))
for text in ("free prize money", "the project budget", "win the meeting on Monday", "completely unrelated words", "Buy now, project money!"):
    label, p = nb.predict(text)
    print(f"{text:<28} {label:<5} {p:.4f}")
print(nb.telling("spam"), nb.telling("ham"))
vectors = tf_idf([t for _, t in TRAIN])
best = sorted(vectors[6].items(), key=lambda kv: (-kv[1], kv[0]))[:3]
print([(w, round(v, 4)) for w, v in best])
matrix = [[cosine(a, b) for b in vectors] for a in vectors]
for row in matrix:
    print(" ".join(f"{x:.2f}" for x in row))
hits = sum(nb.predict(t)[0] == l for l, t in TRAIN)
print(f"accuracy {hits}/{len(TRAIN)}")
