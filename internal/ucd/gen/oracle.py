"""What CPython 3.14 says, for the tests of package ucd.

    python3.14 gen/oracle.py             prints a SHA-256 for each property and each function of strings
    python3.14 gen/oracle.py values NAME prints the values that digest is of, a line each

A property has a line for each of the 0x110000 code points, a function of strings one for each sample, in UTF-8 with surrogates.
digest_test.go computes the same lines.
"""

import _sre
import hashlib
import sys
import unicodedata as u

sys.dont_write_bytecode = True

import gen

CHARS = gen.CHARS


def points(s):
    return " ".join("%X" % ord(c) for c in s)


def flag(test):
    return lambda s: "1" if test(s) else "0"


def optional(get):
    def value(s):
        v = get(s, None)
        return "" if v is None else "%.17g" % v
    return value


PROPERTIES = {name: flag(test) for name, test in gen.FLAGS} | {
    "alnum": flag(str.isalnum),
    "istitle": flag(str.istitle),
    "category": u.category,
    "bidirectional": u.bidirectional,
    "combining": lambda s: str(u.combining(s)),
    "east_asian_width": u.east_asian_width,
    "decomposition": u.decomposition,
    "decimalValue": optional(u.decimal),
    "digitValue": optional(u.digit),
    "numericValue": optional(u.numeric),
    "name": lambda s: u.name(s, ""),
    "lowerForm": lambda s: points(s.lower()),
    "upperForm": lambda s: points(s.upper()),
    "titleForm": lambda s: points(s.title()),
    "foldForm": lambda s: points(s.casefold()),
    "simpleLower": lambda s: "%X" % _sre.unicode_tolower(ord(s)),
    "hasCase": flag(lambda s: _sre.unicode_iscased(ord(s))),
}


class Random:
    """A linear congruential generator that the Go test repeats."""

    def __init__(self, seed):
        self.state = seed

    def below(self, n):
        self.state = (self.state * 6364136223846793005 + 1442695040888963407) % 2**64
        return (self.state >> 33) % n


def samples():
    """Strings dense in what normalization and case mapping treat specially."""
    marks = [s for s in CHARS if u.combining(s)]
    parts = [s for s in CHARS if u.decomposition(s)]
    cased = [s for s in CHARS if s.lower() != s or s.upper() != s]
    jamo = CHARS[0x1100:0x1200]
    edges = "\u10ff\u1100\u1112\u1113\u1160\u1161\u1175\u1176\u11a7\u11a8\u11c2\u11c3\uabff\uac00\uac01\uac1c\ud7a3\ud7a4"
    ignorable = "'\u00ad\u0345\u200d\u2019:\u03a3\u03c3"
    pools = [CHARS[:128], CHARS, marks, marks, parts, cased, jamo, ignorable]
    random = Random(16)
    for _ in range(30000):
        yield "".join(pool[random.below(len(pool))] for pool in
                      [pools[random.below(len(pools))] for _ in range(random.below(20))])
    for pool in marks, jamo, edges, marks + parts:  # runs long enough for every way of sorting
        for n in range(1, 200):
            yield "".join(pool[random.below(len(pool))] for _ in range(n))


def name_samples():
    """Names close to those of syllables and ideographs."""
    random = Random(314)
    prefixes = ["HANGUL SYLLABLE ", "Hangul Syllable ", "CJK UNIFIED IDEOGRAPH-", "tangut ideograph-", "NUSHU CHARACTER-",
                "KHITAN SMALL SCRIPT CHARACTER-", "EGYPTIAN HIEROGLYPH-", "CJK COMPATIBILITY IDEOGRAPH-", "TANGUT COMPONENT-",
                "VARIATION SELECTOR-", "LATIN SMALL LETTER ", "KEYCAP DIGIT ", "BRAILLE PATTERN DOTS-"]
    for _ in range(60000):
        prefix = prefixes[random.below(len(prefixes))]
        letters = "GNDRMBSJCKTPHAEYOUWIL" if prefix[0] == "H" else "0123456789ABCDEFabf1" + "ONE"
        yield prefix + "".join(letters[random.below(len(letters))] for _ in range(random.below(8)))


def lookup(name):
    try:
        return points(u.lookup(name))
    except KeyError:
        return ""


def method(f):
    return lambda: (f(s) for s in samples())


FUNCTIONS = {
    "lower()": method(str.lower),
    "upper()": method(str.upper),
    "title()": method(str.title),
    "capitalize()": method(str.capitalize),
    "swapcase()": method(str.swapcase),
    "casefold()": method(str.casefold),
    "lookup()": lambda: map(lookup, name_samples()),
} | {
    "%s()" % form: method(lambda s, form=form: u.normalize(form, s)) for form in gen.FORMS
} | {
    "is%s()" % form: method(flag(lambda s, form=form: u.is_normalized(form, s))) for form in gen.FORMS
}


def values(name):
    for v in map(PROPERTIES[name], CHARS) if name in PROPERTIES else FUNCTIONS[name]():
        yield v.replace("\n", "\\n") + "\n"


def main():
    if sys.argv[1:2] == ["values"]:
        for v in values(sys.argv[2]):
            sys.stdout.buffer.write(v.encode("utf-8", "surrogatepass"))
        return
    for name in list(PROPERTIES) + list(FUNCTIONS):
        print(name, hashlib.sha256("".join(values(name)).encode("utf-8", "surrogatepass")).hexdigest())


if __name__ == "__main__":
    main()
