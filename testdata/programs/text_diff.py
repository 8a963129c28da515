from itertools import groupby


def lcs_table(a, b):
    table = [[0] * (len(b) + 1) for _ in range(len(a) + 1)]
    for i in range(len(a) - 1, -1, -1):
        for j in range(len(b) - 1, -1, -1):
            table[i][j] = table[i + 1][j + 1] + 1 if a[i] == b[j] else max(table[i + 1][j], table[i][j + 1])
    return table


def diff(a, b):
    table = lcs_table(a, b)
    i = j = 0
    while i < len(a) or j < len(b):
        if i < len(a) and j < len(b) and a[i] == b[j]:
            yield " ", a[i]
            i, j = i + 1, j + 1
        elif j == len(b) or (i < len(a) and table[i + 1][j] >= table[i][j + 1]):
            yield "-", a[i]
            i += 1
        else:
            yield "+", b[j]
            j += 1


def hunks(changes, context=1):
    changes = list(changes)
    keep = set()
    for n, (tag, _) in enumerate(changes):
        if tag != " ":
            keep.update(range(max(0, n - context), min(len(changes), n + context + 1)))
    old = new = 1
    hunk = []
    for n, (tag, line) in enumerate(changes):
        if n in keep:
            hunk.append((tag, line, old, new))
        elif hunk:
            yield hunk
            hunk = []
        old += tag != "+"
        new += tag != "-"
    if hunk:
        yield hunk


def unified(a, b):
    for h in hunks(diff(a, b)):
        lines_old = sum(t != "+" for t, *_ in h)
        lines_new = sum(t != "-" for t, *_ in h)
        yield f"@@ -{h[0][2]},{lines_old} +{h[0][3]},{lines_new} @@"
        yield from (t + line for t, line, *_ in h)


def patch(a, changes):
    it = iter(a)
    out = []
    for tag, line in changes:
        if tag == "+":
            out.append(line)
        else:
            original = next(it)
            if original != line:
                raise ValueError(f"expected {line!r}, found {original!r}")
            if tag == " ":
                out.append(line)
    return out


def inline(a, b):
    wrap = {" ": "{}", "-": "[-{}-]", "+": "{{+{}+}}"}
    return "".join(wrap[tag].format("".join(ch for _, ch in group)) for tag, group in groupby(diff(a, b), key=lambda c: c[0]))


def similarity(a, b):
    return 2 * lcs_table(a, b)[0][0] / (len(a) + len(b) or 1)


OLD = """def greet(name):
    print("Hello", name)
    return None

def main():
    greet("World")

main()""".splitlines()
NEW = """import sys

def greet(name, punct="!"):
    print("Hello", name + punct)

def main():
    greet("World")
    greet(sys.argv[0])

main()""".splitlines()

print(*unified(OLD, NEW), sep="\n")
changes = list(diff(OLD, NEW))
assert patch(OLD, changes) == NEW
back = [({"+": "-", "-": "+"}.get(t, t), l) for t, l in changes]
assert sorted(patch(NEW, back)) == sorted(OLD)
print({t: sum(c[0] == t for c in changes) for t in " +-"})
try:
    patch(NEW, changes)
except ValueError as e:
    print("ValueError:", e)
print(inline("the quick brown fox", "the quack brown box"), "|", inline("kitten", "sitting"))
print([round(similarity(x, y), 3) for x, y in (("abc", "abc"), ("abc", "xyz"), ("diff", "differ"), ("", ""))])
print(*inline("one two three".split(), "one 2 three four".split()).split("] "), sep=" ~ ")
