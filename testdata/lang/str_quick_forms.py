# methods of str on short texts, in loops, with arguments of all kinds
texts = ["", "a", "Z", ";", " x", "ab cd", "AB-cd'ef", "tiTLE of A bOOK", "x" * 30, "long words " * 18, "straße", "ǆ ﬁne"]
for s in texts:
    print([s.title(), s.capitalize(), s.center(9, "*"), s.ljust(33) + "|", s.rjust(20, "0")])
    print([s.replace("x", "yy", n) == s.replace("x", "yy") for n in (-1, 0, 1, 2, 23, 24, 25, 30, 1000)], s.replace("x", "", 29), s.replace("o", "é", 3))
    print(s.startswith(("Z", "ab", "tiTLE")), s.endswith(("", "x")), s.startswith(()), s.endswith(("k", "ne")), s.startswith(("y",) * 12 + ("l",)))
for bad in (5, ("", 5), ("q", 5), (b"q",), None):
    for s in ("", "quick"):
        try:
            print(s.startswith(bad))
        except TypeError as e:
            print(e)
try:
    "aba".replace("a", "b", 1.5)
except TypeError as e:
    print(e)
print("aba".replace("a", "b", True), "aba".replace("a", "", count=1), "a".replace("a", ""), "aa".replace("a", "", 1), "-" * 7, "=-" * 5, "é" * 3)
print(" ".join(w.upper() for w in "a b c d".split()), ",".join(str(i) for i in range(40)), sorted(set(c for c in "banana")), len(set(str(i % 50) for i in range(300))))
nested = "/".join("".join(c for c in w if c > "a") for w in ("abc", "", "xaz"))
print(nested)


def failing():
    yield "a"
    yield from ("b", 5, "c")


try:
    "".join(failing())
except TypeError as e:
    print(e)
grown = set()
grown.update(len(grown) for _ in range(20))
print(grown)
for s in texts + ["a=b=c", "=", "==", "key: value: more"]:
    for sep in ("=", "==", ": ", " ", "é", "a", "longer than most of the texts"):
        print(s.partition(sep) + s.rpartition(sep), s.removeprefix(sep), s.removesuffix(sep), end=";")
    print()
    try:
        s.rpartition("")
    except ValueError as e:
        print(e, end=" ")
