rows = ["ann;34;oslo", "ben;41;rome;extra", "cat;29"]


def attempt(label, fn):
    try:
        fn()
    except (ValueError, IndexError, TypeError) as exc:
        print(f"{label}: {type(exc).__name__}: {exc}")


def unpack3(row):
    a, b, c = row.split(";")
    return a, b, c


attempt("exact", lambda: unpack3(rows[0]))
attempt("too many", lambda: unpack3(rows[1]))
attempt("too few", lambda: unpack3(rows[2]))
attempt("index", lambda: rows[7])
attempt("tuple index", lambda: ()[0])
attempt("string index", lambda: "abc"[5])
attempt("range", lambda: range(3)[3])
attempt("pop", lambda: [].pop())
attempt("remove", lambda: [1].remove(2))
attempt("index of", lambda: ["a"].index("b"))
attempt("str index", lambda: "abc".index("z"))
attempt("int", lambda: int("12a"))
attempt("base", lambda: int("9", 8))
attempt("float", lambda: float("1,5"))
attempt("chr", lambda: chr(-1))
attempt("star", lambda: [(lambda a, *b, c: 0)(*x) for x in ([1, 2], [1])])
for row in rows:
    name, *rest, city = row.split(";")
    print(name, rest, city)
    (first, second), third = rest, city
