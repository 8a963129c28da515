# bench: dict — counting words: dict.get, setdefault, defaultdict, Counter, and keys built while counting
from collections import Counter, defaultdict


def corpus(n, seed=99):
    syllables = ["ka", "lo", "mi", "tu", "re", "sa", "no", "vi", "pe", "zu", "du", "ha"]
    words = []
    for _ in range(n):
        seed = (seed * 1103515245 + 12345) & 0x7FFFFFFF
        a, b, c = seed >> 8 & 15, seed >> 12 & 15, seed >> 16 & 3
        words.append(syllables[a % 12] + syllables[b % 12] + ("" if c else syllables[(a + b) % 12]))
    return words


def count_get(words):
    counts = {}
    for w in words:
        counts[w] = counts.get(w, 0) + 1
    return counts


def count_in(words):
    counts = {}
    for w in words:
        if w in counts:
            counts[w] += 1
        else:
            counts[w] = 1
    return counts


def by_letter(words):
    groups = defaultdict(set)
    for w in words:
        groups[w[0]].add(w)
    return groups


def pairs(words):
    seen = defaultdict(int)
    prev = ""
    for w in words:
        seen[prev, w] += 1
        prev = w
    return seen


def positions(words):
    index = {}
    for i, w in enumerate(words):
        index.setdefault(w[:3] + w[-1], []).append(i)
    return index


words = corpus(300_000)
check = 0
for _ in range(7):
    a, b = count_get(words), count_in(words)
    assert a == b == Counter(words)
    groups = by_letter(words)
    top = sorted(a.items(), key=lambda kv: (-kv[1], kv[0]))[:10]
    bigrams = pairs(words)
    index = positions(words)
    check += sum(map(len, groups.values())) + len(bigrams) + max(bigrams.values()) + len(index)
    check += sum(v[len(v) // 2] for v in index.values()) + sum(n for _, n in top)
    vowels = {w: sum(c in "aeiou" for c in w) for w in a}
    check += sum(vowels[w] for w in words)
print(check, top[0])
