# Texts that only the next call of a chain reads, next to those that something else keeps: a text must never change once it is seen.
kept = []


def keep(x):
    kept.append(x)
    return x


def chains(n):
    out = []
    for i in range(n):
        s = f"  Key{i % 7}=Value {i}  "
        head, mid, tail = s.strip().partition("=")
        out.append((head, mid, tail))
        whole, none1, none2 = s.strip().partition("#")
        out.append((whole, none1, none2))
        none1, none2, whole = s.strip().rpartition("#")
        out.append(whole)
        a, b, c = s.partition(s.strip().lower()[:1])
        out += [a, b, c]
        out.append(s.strip().lower().upper().title())
        out.append(s.lower().replace("key", "KEY").replace("zzz", "y"))
        out.append(s.strip().removeprefix("Key").removesuffix("x"))
        out.append(s.strip().ljust(30, ".").rjust(40, "-").center(44))
        out.append(s.strip().split("=")[0].upper())
        out.append(s.strip().split("#"))
        out.append(s.upper().split())
        out.append(s.strip().lower().startswith("key1"))
        out.append(s.strip().isupper() or s.upper().isupper())
        out.append(len(s.strip().lower()))
    return out


first = chains(40)
print(first[:18])
assert first == chains(40)
chains(500)
assert first == chains(40)

# A text that a name, an attribute, a container or an exception holds
held = []
for i in range(60):
    s = f" item {i} of the list that is kept "
    (t := s.strip()).upper().lower()
    held.append(t)
    held.append(keep(s.strip()).title())
    u = s.upper()
    u.lower().strip()
    held.append(u)
    up = s.strip().upper
    s.upper().lower()
    held.append(up())
    try:
        s.strip().nothing()
    except AttributeError as e:
        held.append(e.obj)
    s.lower().upper()
print(held[:10], held[-5:], kept[:2], kept[-1])
print(len(set(held)), sum(map(len, held)))

# The same place reached by a jump
for k in range(12):
    for b in ("bee ", "cow "):
        x = (b if k % 3 else f" A{k} ".strip()).strip().lower()
        y = (f" A{k} ".strip() or b).rstrip().lower()
        z = (k % 2 and b.upper()) or f"Z{k}".lower().title()
        held.append((x, y, z))
print(held[-6:])

# Keys
counts = {}
for i in range(200):
    w = f"Word{i % 13}"
    counts[w.lower()] = counts.get(w.lower(), 0) + 1
    counts.setdefault(w.upper(), []).append(w.lower())
    assert counts.get(w.title(), w.swapcase()) in (None, w.swapcase())
    assert counts.get("none", w.lower().upper()) == w.upper()
    v = counts.get(w.strip().upper() + "x", w.lower())
    w.upper().lower()
    assert v == w.lower()
print(sorted((k, v if isinstance(v, int) else len(v)) for k, v in counts.items()))

# join of what a generator makes and what it keeps
seen = []


def parts(words, keeps):
    for w in words:
        if keeps:
            p = w.capitalize()
            seen.append(p)
            yield p
        else:
            yield w.capitalize()


for n in (0, 1, 2, 5, 16, 17, 40):
    words = [f"w{i}ord" for i in range(n)]
    for keeps in (False, True):
        one = "-".join(parts(words, keeps))
        other = ", ".join(w.upper() for w in words)
        nested = "|".join("".join(c.upper() for c in w).lower() for w in reversed(words))
        again = "-".join(parts(words, keeps))
        assert one == again == "-".join([w.capitalize() for w in words]), (one, again)
        print(n, len(one), other[:20], nested[:20])
single = "".join(w.upper() for w in ["only one"])
"".join(w.lower() for w in ["ANOTHER!", "ONE"])
"x y".upper().lower().split()
print(single, seen[:4], len(set(seen)))


def failing():
    yield "a b".upper()
    yield "c d".upper()
    yield 3


for source in (failing(), iter([])):
    try:
        print(repr(",".join(source)))
    except TypeError as e:
        print(e)
print("-".join(x.upper() for x in ("é", "ß", "ok", "straße")), "-".join(str(i * 37) for i in range(30)))

# split at the limits of its quick form
for text in ("", " ", "a", " a b ", "a,b", ",", ",,", "a" * 300, "a " * 12, "a " * 13, "a," * 11, "a," * 12, "x" * 209 + " y", "é b c", "a\x1cb\u2003c"):
    print(len(text), [len(p) for p in text.split()], [len(p) for p in text.split(",")], text.split(None), text.split(" ", 1)[-1:])
print("a  b".split(" "), "aXXbXX".split("XX"), "a b c".split(" ", 1), "a b c".split(maxsplit=1), type("q r".split()))
try:
    "a b".split("")
except ValueError as e:
    print(e)
