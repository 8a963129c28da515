from string import ascii_uppercase, digits

SYMBOLS = digits + ascii_uppercase


def to_base(n: int, base: int) -> str:
    if not 2 <= base <= 36:
        raise ValueError(f"base must be 2..36, not {base}")
    if n < 0:
        return "-" + to_base(-n, base)
    out = ""
    while True:
        n, d = divmod(n, base)
        out = SYMBOLS[d] + out
        if not n:
            return out


def balanced_ternary(n):
    out = ""
    while n:
        n, d = divmod(n, 3)
        if d == 2:
            n, d = n + 1, -1
        out = "T01"[d + 1] + out
    return out or "0"


def fraction_to_base(x, base, places):
    out = []
    for _ in range(places):
        x *= base
        d = int(x)
        out.append(SYMBOLS[d])
        x -= d
        if not x:
            break
    return "0." + "".join(out)


def words(n):
    small = ("zero one two three four five six seven eight nine ten eleven twelve thirteen fourteen fifteen "
             "sixteen seventeen eighteen nineteen").split()
    tens = "- - twenty thirty forty fifty sixty seventy eighty ninety".split()
    if n < 0:
        return "minus " + words(-n)
    if n < 20:
        return small[n]
    if n < 100:
        return tens[n // 10] + ("-" + small[n % 10] if n % 10 else "")
    for size, name in ((10 ** 9, "billion"), (10 ** 6, "million"), (1000, "thousand"), (100, "hundred")):
        if n >= size:
            head, rest = divmod(n, size)
            tail = "" if not rest else (" and " if rest < 100 else " ") + words(rest)
            return f"{words(head)} {name}{tail}"


def ordinal(n):
    suffix = "th" if 10 <= n % 100 <= 20 else {1: "st", 2: "nd", 3: "rd"}.get(n % 10, "th")
    return f"{n}{suffix}"


def size_text(n, unit=1024):
    for suffix in ("B", "KiB", "MiB", "GiB"):
        if abs(n) < unit:
            break
        n /= unit
    else:
        suffix = "TiB"
    return f"{n:.1f} {suffix}" if suffix != "B" else f"{n} B"


for n in (0, 5, -42, 255, 65535, 2 ** 64):
    print(n, to_base(n, 2)[:20], to_base(n, 7), to_base(n, 16), to_base(n, 36))
    assert all(int(to_base(n, b), b) == n for b in range(2, 37))
print([balanced_ternary(n) for n in (0, 1, 2, 5, 8, 100)], fraction_to_base(0.625, 2, 10), fraction_to_base(0.1, 3, 8))
for n in (0, 13, 21, 100, 115, 999, 1000, 1001, 20_300, 1_234_567, -8):
    print(f"{n:>10,} {words(n)}")
print([ordinal(n) for n in (1, 2, 3, 4, 11, 12, 13, 21, 101, 111, 112, 123)])
print([size_text(n) for n in (0, 1023, 1024, 123456789, 5 * 1024 ** 3, 3 * 1024 ** 4, -2048)])
print(sum(len(words(i).replace(" ", "").replace("-", "")) for i in range(1, 1001)))
for bad in ((10, 1), (10, 37)):
    try:
        to_base(*bad)
    except ValueError as e:
        print(e)
