from statistics import mean, median, pstdev

RAW = """\
name,math,physics,history
Zoë,92,88.5,79
Adam,75,,81
Bea,58,61,absent
Cal,100,97,95
Dot,45,52,49
"""

SCALE = [(90, "A"), (80, "B"), (70, "C"), (60, "D"), (0, "F")]


def letter(score):
    return next(l for limit, l in SCALE if score >= limit)


def load(text):
    header, *lines = text.strip().split("\n")
    subjects = header.split(",")[1:]
    book = {}
    for line in lines:
        name, *cells = line.split(",")
        book[name] = {s: float(c) if c.replace(".", "", 1).isdigit() else None for s, c in zip(subjects, cells)}
    return subjects, book


def average(marks, drop_lowest=False):
    valid = sorted(m for m in marks.values() if m is not None)
    if drop_lowest and len(valid) > 1:
        valid = valid[1:]
    return mean(valid) if valid else 0.0


def curve(values, target):
    shift = target - mean(values)
    return [min(100.0, v + shift) for v in values]


def print_table(subjects, book):
    width = max(map(len, book)) + 1
    print(" " * width + "".join(f"{s.title():>10}" for s in subjects) + f"{'Avg':>8} {'Grade'}")
    for name, marks in sorted(book.items(), key=lambda kv: (-average(kv[1]), kv[0])):
        cells = "".join(f"{m:>10.1f}" if m is not None else f"{'--':>10}" for m in marks.values())
        avg = average(marks)
        print(f"{name:<{width}}{cells}{avg:>8.2f} {letter(avg)}{'+' if avg % 10 >= 7 and avg < 100 else ''}")


def main():
    subjects, book = load(RAW)
    print_table(subjects, book)
    print()
    for s in subjects:
        values = [m[s] for m in book.values() if m[s] is not None]
        best = max((n for n in book if book[n][s] is not None), key=lambda n: book[n][s])
        print(f"{s:<8} n={len(values)} mean={mean(values):.2f} median={median(values)} sd={pstdev(values):.3f} best={best}")
        print(" " * 8, "curved:", [round(v, 1) for v in curve(values, 80)])
    hist = {l: [] for _, l in SCALE}
    for name, marks in book.items():
        hist[letter(average(marks, drop_lowest=True))].append(name)
    for l, names in hist.items():
        print(f"{l} {'#' * len(names):<3} {', '.join(names)}")
    missing = {n: [s for s, m in marks.items() if m is None] for n, marks in book.items()}
    print({n: s for n, s in missing.items() if s})
    ranks = {}
    ordered = sorted(book, key=lambda n: average(book[n]), reverse=True)
    for i, n in enumerate(ordered, 1):
        ranks.setdefault(letter(average(book[n])), []).append((i, n))
    print(ranks)


if __name__ == "__main__":
    main()
