import re
import string

RULES = {
    "length >= 10": lambda p: len(p) >= 10,
    "lowercase": re.compile(r"[a-z]").search,
    "uppercase": re.compile(r"[A-Z]").search,
    "digit": re.compile(r"\d").search,
    "symbol": lambda p: any(c in string.punctuation for c in p),
    "no triple": lambda p: not re.search(r"(.)\1\1", p),
    "no sequence": lambda p: not any(seq in p.lower() for seq in sequences(4)),
    "no spaces at ends": lambda p: p == p.strip(),
}
COMMON = {"password", "letmein", "qwerty", "dragon"}


def sequences(n):
    for row in (string.ascii_lowercase, string.digits, "qwertyuiop", "asdfghjkl"):
        for text in (row, row[::-1]):
            for i in range(len(text) - n + 1):
                yield text[i:i + n]


def unleet(p):
    return p.lower().translate(str.maketrans("013457@$", "oieastas"))


def entropy_class(p):
    pool = sum(len(group) for group in (string.ascii_lowercase, string.ascii_uppercase, string.digits, string.punctuation)
               if set(p) & set(group))
    if any(ord(c) > 127 for c in p):
        pool += 100
    bits = len(p) * pool.bit_length()
    return next((name for limit, name in ((40, "weak"), (60, "fair"), (90, "good")) if bits < limit), "strong"), bits


def check(p):
    failed = [name for name, rule in RULES.items() if not rule(p)]
    for word in sorted(COMMON):
        if word in unleet(p):
            failed.append(f"contains {word!r}")
    return failed


for p in ["Password1!", "correct horse battery", "Tr0ub4dor&3", "p@$$w0rd", "aaaBBB111!!!", "x9$Kq!7zLm2#", "  Abcd1234! ", "Žluťoučký-kůň-42", ""]:
    failed = check(p)
    level, bits = entropy_class(p)
    stars = "*" * len(p) if len(p) < 12 else p[:2] + "…" + p[-2:]
    print(f"{stars:<12} {level:<6} {bits:>4} {'OK' if not failed else '; '.join(failed)}")
print(len(list(sequences(4))), unleet("P4$$w0rd"), "ẞ".lower(), "straße".upper(), "Ǆ".title())
