"""Generates the tables of package ucd by asking CPython 3.14 about every code point.

Run with CPython 3.14: python3.14 gen/gen.py (see the go:generate line in doc.go). Everything comes from the documented
behaviour of str and unicodedata, and from gen/aliases.txt for the names CPython can look up but not list.
"""

import ctypes
import sys
import unicodedata as u

sys.dont_write_bytecode = True

import emit
import names

CHARS = [chr(c) for c in range(emit.MAX)]
FORMS = ("NFC", "NFD", "NFKC", "NFKD")
SIGMA = "\u03a3"

# Hangul syllables: the arithmetic of the Unicode Standard, section 3.12.
S, L, V, T, NV, NT, NS = 0xac00, 0x1100, 0x1161, 0x11a7, 21, 28, 11172


def is_hangul(c):
    return S <= c < S + NS


def number(s):
    return u.numeric(s, None)


# Flags in the order of their bits; props.go declares the same order.
FLAGS = [
    ("alpha", str.isalpha),
    ("decimal", str.isdecimal),
    ("digit", str.isdigit),
    ("numeric", str.isnumeric),
    ("space", str.isspace),
    ("printable", str.isprintable),
    ("lower", str.islower),
    ("upper", str.isupper),
    ("title", lambda s: s.istitle() and not s.isupper()),
    # str.title lowers what follows a cased character.
    ("cased", lambda s: (s + "a").title()[-1] == "a"),
    # A final sigma looks past case-ignorable characters, and stops at others.
    ("caseIgnorable", lambda s: ("a" + s + SIGMA).lower()[-1] == "\u03c2" and (s + SIGMA).lower()[-1] != "\u03c2"),
    ("xidStart", lambda s: s.isidentifier()),
    ("xidContinue", lambda s: ("a" + s).isidentifier()),
    ("mirrored", lambda s: bool(u.mirrored(s))),
    ("lineBreak", lambda s: len(("a" + s + "b").splitlines()) == 2),
    ("nfcNo", lambda s: u.normalize("NFC", s) != s),
    ("nfdNo", lambda s: u.normalize("NFD", s) != s),
    ("nfkcNo", lambda s: u.normalize("NFKC", s) != s),
    ("nfkdNo", lambda s: u.normalize("NFKD", s) != s),
    ("composesBack", lambda s: ord(s) in SECONDS),
]


def compositions():
    """The primary composites as {(first, second): composite}, Hangul excepted."""
    pairs = {}
    for s in CHARS:
        parts = u.decomposition(s).split()
        if len(parts) == 2 and parts[0][0] != "<" and not is_hangul(ord(s)) and u.normalize("NFC", s) == s:
            pair = tuple(int(p, 16) for p in parts)
            assert pair not in pairs and u.normalize("NFC", "".join(map(chr, pair))) == s
            pairs[pair] = ord(s)
    return pairs


PAIRS = compositions()
SECONDS = {b for _, b in PAIRS} | set(range(V, V + NV)) | set(range(T + 1, T + NT))


def properties():
    categories, bidis, widths = [], [], []
    numbers = sorted({number(s) for s in CHARS} - {None})
    records, values = {}, []

    def index(names, name):
        if name not in names:
            names.append(name)
        return names.index(name)

    for s in [CHARS[0x378]] + CHARS:  # an unassigned code point first, so that record 0 is the default
        flags = sum(1 << bit for bit, (_, test) in enumerate(FLAGS) if test(s))
        value = number(s)
        assert (value is not None) == s.isnumeric()
        assert u.decimal(s, value) == value and u.digit(s, value) == value
        record = (flags, index(categories, u.category(s)), index(bidis, u.bidirectional(s)), u.combining(s),
                  index(widths, u.east_asian_width(s)), 0 if value is None else numbers.index(value) + 1)
        values.append(records.setdefault(record, len(records)))
    values = values[1:]
    assert values[0x378] == 0

    def text(name, items, doc):
        return emit.table(name, "string", [emit.quote(i) for i in items], doc)

    emit.write("tables_props.go", u.unidata_version, [
        "const unicodeVersion = %s\n" % emit.quote(u.unidata_version),
        text("categoryNames", categories, "categoryNames are the general categories, by record.category."),
        text("bidiNames", bidis, "bidiNames are the bidirectional classes, by record.bidi."),
        text("widthNames", widths, "widthNames are the East Asian widths, by record.width."),
        emit.table("numberValues", "float64", ["0"] + [repr(n).removesuffix(".0") for n in numbers],
                   "numberValues are the numeric values, by record.number; 0 stands for none."),
        emit.table("records", "record", ["{0x%x, %d, %d, %d, %d, %d}" % r for r in records],
                   "records are the distinct combinations of properties; the first is that of an unassigned code point."),
        emit.array("latin1Flags", [list(records)[v][0] for v in values[:256]],
                   "latin1Flags are the flags of U+0000 to U+00FF.", "uint32"),
        emit.trie("prop", values, "numbers of records"),
    ])


def cases():
    low, up, title = (getattr(ctypes.pythonapi, "_PyUnicode_To" + n) for n in ("Lowercase", "Uppercase", "Titlecase"))
    records, values, long, groups = {(0, 0, 0, 0, 0): 0}, [], [], {}
    for c, s in enumerate(CHARS):
        full = s.lower(), s.upper(), s.title(), s.casefold()
        assert (low(c), up(c), title(c)) == tuple(ord(m[0]) for m in full[:3])  # simple = first of full
        special = 0
        if any(len(m) > 1 for m in full):
            long.append(full)
            special = len(long)
        record = tuple(ord(m[0]) - c for m in full) + (special,)
        values.append(records.setdefault(record, len(records)))
        if full[0] == s:
            groups.setdefault(full[1], []).append(c)
    # re.IGNORECASE compares simple lower mappings, and takes lower-case characters whose full upper-case forms agree for equal.
    extras = sorted((c, [o for o in g if o != c]) for g in groups.values() if len(g) > 1 for c in g)
    check_extras(extras)

    def runes(text):
        return "{%s}" % ", ".join("0x%x" % ord(c) for c in text)

    emit.write("tables_case.go", u.unidata_version, [
        emit.table("caseRecords", "caseRecord", ["{[4]int32{%d, %d, %d, %d}, %d}" % r for r in records],
                   "caseRecords are the distinct differences to the (first rune of the) lower, upper, title and folded forms."),
        emit.table("longCases", "[4][3]rune", ["{%s}" % ", ".join(runes(m) for m in full) for full in long],
                   "longCases are the forms of the characters of which one is longer than a rune, zero-padded."),
        emit.table("ignoreCaseExtras", "ignoreCaseExtra",
                   ["{0x%x, %s}" % (c, emit.quote("".join(map(chr, o)))) for c, o in extras],
                   "ignoreCaseExtras are the further lower-case characters re.IGNORECASE takes for equal, sorted."),
        emit.trie("case", values, "numbers of case records"),
    ])


def check_extras(extras):
    import re
    found = dict(extras)
    lowers = [s for s in CHARS if s.lower() == s and (s.upper() != s or ord(s) in found)]
    everything = "".join(lowers)
    for s in lowers:
        want = sorted([ord(s)] + found.get(ord(s), []))
        assert sorted(map(ord, re.findall(re.escape(s), everything, re.I))) == want, (s, want)


def decompositions():
    entries, values, text = {(0,) * 7: 0}, [], bytearray()
    tags = [""]

    def place(s):
        data = s.encode()
        at = text.find(data)
        if at < 0:
            at = len(text)
            text.extend(data)
        return at, len(data)

    found = sorted((s for s in CHARS if u.decomposition(s) and not is_hangul(ord(s))),
                   key=lambda s: -len(u.normalize("NFKD", s)))
    where = {}
    for s in found:
        parts = u.decomposition(s).split()
        tag = parts.pop(0) if parts[0][0] == "<" else ""
        if tag not in tags:
            tags.append(tag)
        raw = place("".join(chr(int(p, 16)) for p in parts))
        nfkd, nfd = place(u.normalize("NFKD", s)), (0, 0) if tag else place(u.normalize("NFD", s))
        entry = (tags.index(tag), raw[1], nfd[1], nfkd[1], raw[0], nfd[0], nfkd[0])
        where[s] = entries.setdefault(entry, len(entries))
    values = [where.get(s, 0) for s in CHARS]
    for s in CHARS:
        assert s in where or is_hangul(ord(s)) or u.normalize("NFKD", s) == s
    for c in range(S, S + NS):
        i = c - S
        want = " ".join("%04X" % p for p in (L + i // NT // NV, V + i // NT % NV, T + i % NT) if p != T)
        assert u.decomposition(chr(c)) == want
    emit.write("tables_decomp.go", u.unidata_version, [
        emit.table("decompTags", "string", [emit.quote(t) for t in tags],
                   "decompTags are the formatting tags, by decomp.tag; canonical mappings have none."),
        emit.blob("decompText", text.decode(), "decompText holds the decompositions, overlapping."),
        emit.table("decomps", "decomp", ["{%d, %d, %d, %d, %d, %d, %d}" % e for e in entries],
                   "decomps are the distinct decompositions; the first stands for none. Hangul syllables are computed."),
        emit.table("compositions", "composition", ["{0x%x, 0x%x, 0x%x}" % (a, b, c) for (a, b), c in sorted(PAIRS.items())],
                   "compositions are the primary composites, sorted by their two parts."),
        emit.trie("decomp", values, "numbers of decompositions"),
    ])


if __name__ == "__main__":
    assert u.unidata_version == "16.0.0", u.unidata_version
    properties()
    cases()
    decompositions()
    names.generate(CHARS, is_hangul)
