"""The tables of character names: a front-coded list of word numbers, a hash index of it, and what has no entry there."""

import collections
import os
import re
import unicodedata as u

import emit

BLOCK = 16         # names between two restarts of the front coding
BASE = 91          # symbols of the printable alphabet: '#'..'~' without '\\'
ONE, TWO = 30, 58  # first symbols of one- and two-symbol word codes; the rest begin three-symbol codes
BUCKETS = 1 << 14

# Prefixes CPython may look up without naming: asked about each code point.
LOOKUP_PREFIXES = ["TANGUT IDEOGRAPH-"]


def symbol(v):
    return chr(0x23 + v + (0x23 + v >= 0x5c))


def word_code(n):
    if n < ONE:
        return symbol(n)
    n -= ONE
    if n < TWO * BASE:
        return symbol(ONE + n // BASE) + symbol(n % BASE)
    n -= TWO * BASE
    high, low = divmod(n, BASE * BASE)
    assert ONE + TWO + high < BASE
    return symbol(ONE + TWO + high) + symbol(low // BASE) + symbol(low % BASE)


def header(shared, extra):
    if shared < 9 and 1 <= extra <= 10:
        return symbol(shared * 10 + extra - 1)
    return symbol(90) + symbol(shared) + symbol(extra)


def words_of(name):
    """The words of a name; one that ends in a hyphen has no space after it."""
    words = re.findall(r"[^ -]+-(?=[^ -])|-?[^ -]+-?(?: -[^ -]+-?(?= ))?|[^ ]+", name)
    if join(words) != name:
        words = re.findall(r"[^ ]+- [^ ]+|[^ ]+", name)
    assert join(words) == name, (name, words)
    return words


def join(words):
    return "".join(w if w.endswith("-") else w + " " for w in words).rstrip(" ")


def fnv(text):
    h = 2166136261
    for b in text.encode("ascii"):
        h = (h ^ b) * 16777619 & 0xffffffff
    return h


def algorithmic(chars, named):
    """Ranges whose names are a prefix and the code point in hexadecimal, with whether name() knows them too."""
    prefixes = collections.Counter()
    for c, name in named.items():
        if name.endswith("-%04X" % c):
            prefixes[name[:-len("%04X" % c)]] += 1
    ranges = []
    for prefix in list(prefixes) + LOOKUP_PREFIXES:
        for c in range(emit.MAX):
            try:
                known = u.lookup("%s%04X" % (prefix, c)) == chr(c)
            except KeyError:
                continue
            assert known
            spoken = named.get(c) == "%s%04X" % (prefix, c)
            if ranges and ranges[-1][1:] == [c - 1, prefix, spoken]:
                ranges[-1][1] = c
            else:
                ranges.append([c, c, prefix, spoken])
    return sorted(ranges)


def extra_names():
    aliases, sequences = [], []
    with open(os.path.join(emit.HERE, "aliases.txt")) as f:
        for line in f:
            if line[0] == "#":
                continue
            name, points = line.rstrip("\n").split(";")
            text = "".join(chr(int(p, 16)) for p in points.split())
            assert u.lookup(name) == text, name
            (aliases if len(text) == 1 else sequences).append((name, text))
    return sorted(aliases), sorted(sequences)


def encode(listed):
    split = [words_of(n) for n in listed]
    ranked = [w for w, _ in sorted(collections.Counter(w for s in split for w in s).items(), key=lambda i: (-i[1], i[0]))]
    rank = {w: i for i, w in enumerate(ranked)}
    stream, starts, size, previous = [], [], 0, []
    for i, words in enumerate(split):
        if i % BLOCK == 0:
            starts.append(size)
            previous = []
        shared = 0
        while shared < min(len(words) - 1, len(previous)) and words[shared] == previous[shared]:
            shared += 1
        code = header(shared, len(words) - shared) + "".join(word_code(rank[w]) for w in words[shared:])
        stream.append(code)
        size += len(code)
        previous = words
    return ranked, "".join(stream), starts, max(map(len, split))


def generate(chars, is_hangul):
    named = {c: n for c, s in enumerate(chars) if (n := u.name(s, None))}
    ranges = algorithmic(chars, named)
    skip = {c for first, last, _, spoken in ranges if spoken for c in range(first, last + 1)}
    skip |= {c for c in named if is_hangul(c)}
    points = [c for c in named if c not in skip]
    listed = [named[c] for c in points]
    assert all(n.isascii() and n == n.upper() and u.lookup(n) == chr(c) for c, n in zip(points, listed))
    runs = [(c, i) for i, c in enumerate(points) if i == 0 or points[i - 1] != c - 1]

    ranked, stream, starts, longest = encode(listed)
    offsets = [0]
    for w in ranked:
        offsets.append(offsets[-1] + len(w))
    buckets = [[] for _ in range(BUCKETS)]
    for i, n in enumerate(listed):
        buckets[fnv(n) % BUCKETS].append(i)
    firsts = [0]
    for b in buckets:
        firsts.append(firsts[-1] + len(b))
    aliases, sequences = extra_names()
    longest_name = max(map(len, listed))

    emit.write("tables_names.go", u.unidata_version, [
        "const (\n\tnameCount   = %d // names listed\n\tnameBlock   = %d // names between two restarts\n\tnameBuckets = %d\n"
        "\tmaxNameWords = %d\n\tmaxNameLen  = %d\n\toneSymbol   = %d\n\ttwoSymbols  = %d\n)\n"
        % (len(listed), BLOCK, BUCKETS, longest, longest_name, ONE, TWO),
        emit.table("nameRuns", "nameRun", ["{0x%x, %d}" % r for r in runs],
                   "nameRuns are the runs of consecutive code points with listed names."),
        emit.table("nameRanges", "nameRange",
                   ["{0x%x, 0x%x, %s, %s}" % (a, b, emit.quote(p), str(s).lower()) for a, b, p, s in ranges],
                   "nameRanges are the code points named by their own number."),
        emit.blob("nameWords", "".join(ranked), "nameWords are the words of the listed names, the most frequent first."),
        emit.array("nameWordStarts", offsets, "nameWordStarts are the words' offsets in nameWords."),
        emit.blob("nameStream", stream, "nameStream holds the listed names; see names.go."),
        emit.array("nameStarts", starts, "nameStarts are the offsets of each block of nameBlock names in nameStream."),
        emit.array("nameFirsts", firsts, "nameFirsts are the offsets of the hash buckets in nameSlots."),
        emit.array("nameSlots", [i for b in buckets for i in b], "nameSlots are the numbers of listed names by hash bucket."),
        emit.table("nameAliases", "nameAlias", ["{%s, 0x%x}" % (emit.quote(n), ord(t)) for n, t in aliases],
                   "nameAliases are the formal aliases, sorted."),
        emit.table("nameSequences", "nameSequence", ["{%s, %s}" % (emit.quote(n), emit.quote(t)) for n, t in sequences],
                   "nameSequences are the named sequences, sorted."),
    ])
