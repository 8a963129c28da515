from collections import Counter
import re

TEXT = """Spelling is a difficult skill and correct spelling is a useful skill. The spelling checker
corrects words; a word with a spelling error becomes the correct word. Useful checkers
check every word and suggest the most common word that is near. Receive, believe, deceive."""

KNOWN = Counter(re.findall(r"[a-z]+", TEXT.lower()))
LETTERS = "abcdefghijklmnopqrstuvwxyz"


def edits1(word):
    splits = [(word[:i], word[i:]) for i in range(len(word) + 1)]
    return {L + R[1:] for L, R in splits if R} \
        | {L + R[1] + R[0] + R[2:] for L, R in splits if len(R) > 1} \
        | {L + c + R[1:] for L, R in splits if R for c in LETTERS} \
        | {L + c + R for L, R in splits for c in LETTERS}


def candidates(word):
    if word in KNOWN:
        return {word}
    one = edits1(word)
    if hits := one & KNOWN.keys():
        return hits
    return {e2 for e1 in one for e2 in edits1(e1) if e2 in KNOWN} or {word}


def correct(word):
    best = max(sorted(candidates(word.lower())), key=KNOWN.__getitem__)
    if word.isupper():
        return best.upper()
    return best.capitalize() if word[0].isupper() else best


class BKTree:
    def __init__(self, words):
        it = iter(words)
        self.root = (next(it), {})
        for w in it:
            self.add(w)

    def add(self, word):
        node = self.root
        while True:
            d = distance(node[0], word)
            if d == 0:
                return
            if d not in node[1]:
                node[1][d] = (word, {})
                return
            node = node[1][d]

    def search(self, word, radius):
        stack, found, looked = [self.root], [], 0
        while stack:
            w, kids = stack.pop()
            looked += 1
            d = distance(w, word)
            if d <= radius:
                found.append((d, w))
            stack.extend(kid for k, kid in kids.items() if d - radius <= k <= d + radius)
        return sorted(found), looked


def distance(a, b):
    prev = range(len(b) + 1)
    for i, ca in enumerate(a, 1):
        row = [i]
        for j, cb in enumerate(b, 1):
            row.append(min(prev[j] + 1, row[-1] + 1, prev[j - 1] + (ca != cb)))
        prev = row
    return prev[-1]


def soundex(word):
    codes = {c: d for d, cs in enumerate(["bfpv", "cgjkqsxz", "dt", "l", "mn", "r"], 1) for c in cs}
    out, last = word[0].upper(), codes.get(word[0].lower())
    for ch in word[1:].lower():
        code = codes.get(ch)
        if code and code != last:
            out += str(code)
        if ch not in "hw":
            last = code
    return (out + "000")[:4]


for w in "speling korrect Wrod usefull becoms RECIEVE beleive xyzzy chekers teh sugest".split():
    print(f"{w:<9} -> {correct(w):<10} of {len(candidates(w.lower()))}")
sentence = "The speling cheker corects evry wrd."
print(re.sub(r"\w+", lambda m: correct(m[0]), sentence))
tree = BKTree(sorted(KNOWN))
for w, r in (("corrector", 2), ("chek", 1), ("skull", 1)):
    found, looked = tree.search(w, r)
    print(w, found, f"looked at {looked} of {len(KNOWN)}")
print([soundex(w) for w in ("Robert", "Rupert", "Rubin", "Ashcraft", "Tymczak", "Pfister", "Honeyman")])
print(len(edits1("word")), KNOWN.most_common(3), sum(KNOWN.values()))
