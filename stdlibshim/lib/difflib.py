"""Comparison of sequences: similarity, edits from one to the other, and diffs of texts."""

__all__ = ["get_close_matches", "ndiff", "restore", "SequenceMatcher", "Differ", "IS_CHARACTER_JUNK", "IS_LINE_JUNK",
           "context_diff", "unified_diff", "diff_bytes", "HtmlDiff", "Match"]

from heapq import nlargest as _nlargest


def __getattr__(name):
    if name == "Match":
        return _match_class()
    if name == "HtmlDiff":
        from _difflib_html import HtmlDiff
        globals()[name] = HtmlDiff
        return HtmlDiff
    raise AttributeError(f"module {__name__!r} has no attribute {name!r}")


def __dir__():
    return sorted({*globals(), "HtmlDiff", "Match"})


_Match = None


def _match_class():
    global _Match
    if _Match is None:
        from collections import namedtuple
        _Match = globals()["Match"] = namedtuple("Match", "a b size", module="difflib")
    return _Match


def _ratio_of(matches, length):
    return 2.0 * matches / length if length else 1.0


class SequenceMatcher:
    """Finds what two sequences of hashable elements have in common: the longest block without junk, then likewise in what lies
    before and behind it (Ratcliff and Obershelp's gestalt approach)."""

    def __init__(self, isjunk=None, a="", b="", autojunk=True):
        self.isjunk = isjunk
        self.a = self.b = None
        self.autojunk = autojunk
        self.set_seqs(a, b)

    @classmethod
    def __class_getitem__(cls, item):
        from types import GenericAlias
        return GenericAlias(cls, item)

    def set_seqs(self, a, b):
        """Set the two sequences."""
        self.set_seq1(a)
        self.set_seq2(b)

    def set_seq1(self, a):
        """Set the first sequence."""
        if a is self.a:
            return
        self.a = a
        self.matching_blocks = self.opcodes = None

    def set_seq2(self, b):
        """Set the second sequence, about which most is remembered."""
        if b is self.b:
            return
        self.b = b
        self.matching_blocks = self.opcodes = None
        self.fullbcount = None
        self._index()

    def _index(self):
        """Where each element of b occurs; without junk, and without elements of long sequences that are too common."""
        where = {}
        for i, elt in enumerate(self.b):
            if elt in where:
                where[elt].append(i)
            else:
                where[elt] = [i]
        self.b2j = where
        self.bjunk = junk = set()
        if self.isjunk:
            for elt in where:
                if self.isjunk(elt):
                    junk.add(elt)
            for elt in junk:
                del where[elt]
        self.bpopular = popular = set()
        n = len(self.b)
        if self.autojunk and n >= 200:
            most = n // 100 + 1
            for elt, places in where.items():
                if len(places) > most:
                    popular.add(elt)
            for elt in popular:
                del where[elt]

    def _longest(self, alo, ahi, blo, bhi):
        """Start in a, start in b and size of the longest matching block, the first in a and b."""
        a, b, where, junk = self.a, self.b, self.b2j, self.bjunk
        best_i, best_j, best = alo, blo, 0
        ending = {}  # length of the match that ends at the element of a before this one and at the key in b
        for i in range(alo, ahi):
            now = {}
            for j in where.get(a[i], ()):
                if j < blo:
                    continue
                if j >= bhi:
                    break
                k = ending.get(j - 1, 0) + 1
                now[j] = k
                if k > best:
                    best_i, best_j, best = i - k + 1, j - k + 1, k
            ending = now
        # Common elements that are no junk may lengthen it, then junk.
        for wanted in ((False, True) if junk else (False,)):
            while best_i > alo and best_j > blo and (b[best_j - 1] in junk) is wanted and a[best_i - 1] == b[best_j - 1]:
                best_i, best_j, best = best_i - 1, best_j - 1, best + 1
            while best_i + best < ahi and best_j + best < bhi and (b[best_j + best] in junk) is wanted \
                    and a[best_i + best] == b[best_j + best]:
                best += 1
        return best_i, best_j, best

    def find_longest_match(self, alo=0, ahi=None, blo=0, bhi=None):
        """Return the longest matching block in a[alo:ahi] and b[blo:bhi]."""
        return _match_class()(*self._longest(alo, len(self.a) if ahi is None else ahi, blo, len(self.b) if bhi is None else bhi))

    def _blocks(self):
        """The matching blocks as tuples, adjacent ones joined."""
        todo = [(0, len(self.a), 0, len(self.b))]
        found = []
        while todo:
            alo, ahi, blo, bhi = todo.pop()
            i, j, k = self._longest(alo, ahi, blo, bhi)
            if k:
                found.append((i, j, k))
                if alo < i and blo < j:
                    todo.append((alo, i, blo, j))
                if i + k < ahi and j + k < bhi:
                    todo.append((i + k, ahi, j + k, bhi))
        found.sort()
        blocks = []
        i1 = j1 = k1 = 0
        for i2, j2, k2 in found:
            if i1 + k1 == i2 and j1 + k1 == j2:
                k1 += k2
            else:
                if k1:
                    blocks.append((i1, j1, k1))
                i1, j1, k1 = i2, j2, k2
        if k1:
            blocks.append((i1, j1, k1))
        blocks.append((len(self.a), len(self.b), 0))
        return blocks

    def get_matching_blocks(self):
        """Return the matching blocks in order; the last one is empty and stands at the ends."""
        if self.matching_blocks is None:
            make = _match_class()
            self.matching_blocks = [make(*block) for block in self._blocks()]
        return self.matching_blocks

    def get_opcodes(self):
        """Return how to turn a into b: tuples of replace, delete, insert or equal with the bounds in a and b."""
        if self.opcodes is None:
            i = j = 0
            self.opcodes = out = []
            for ai, bj, size in self.get_matching_blocks():
                if i < ai and j < bj:
                    out.append(("replace", i, ai, j, bj))
                elif i < ai:
                    out.append(("delete", i, ai, j, bj))
                elif j < bj:
                    out.append(("insert", i, ai, j, bj))
                i, j = ai + size, bj + size
                if size:
                    out.append(("equal", ai, i, bj, j))
        return self.opcodes

    def get_grouped_opcodes(self, n=3):
        """Yield groups of changes with n elements of context."""
        codes = self.get_opcodes() or [("equal", 0, 1, 0, 1)]
        tag, i1, i2, j1, j2 = codes[0]
        if tag == "equal":
            codes[0] = tag, max(i1, i2 - n), i2, max(j1, j2 - n), j2
        tag, i1, i2, j1, j2 = codes[-1]
        if tag == "equal":
            codes[-1] = tag, i1, min(i2, i1 + n), j1, min(j2, j1 + n)
        group = []
        for tag, i1, i2, j1, j2 in codes:
            if tag == "equal" and i2 - i1 > n + n:
                group.append((tag, i1, min(i2, i1 + n), j1, min(j2, j1 + n)))
                yield group
                group = []
                i1, j1 = max(i1, i2 - n), max(j1, j2 - n)
            group.append((tag, i1, i2, j1, j2))
        if group and not (len(group) == 1 and group[0][0] == "equal"):
            yield group

    def ratio(self):
        """Return a measure of similarity from 0 to 1: twice the number of matches by the total of elements."""
        return _ratio_of(sum([m[2] for m in self.get_matching_blocks()]), len(self.a) + len(self.b))

    def quick_ratio(self):
        """Return an upper bound of ratio()."""
        if self.fullbcount is None:
            self.fullbcount = counts = {}
            for elt in self.b:
                counts[elt] = counts.get(elt, 0) + 1
        counts = self.fullbcount
        left = {}
        matches = 0
        for elt in self.a:
            n = left[elt] if elt in left else counts.get(elt, 0)
            left[elt] = n - 1
            if n > 0:
                matches += 1
        return _ratio_of(matches, len(self.a) + len(self.b))

    def real_quick_ratio(self):
        """Return a rough upper bound of ratio()."""
        la, lb = len(self.a), len(self.b)
        return _ratio_of(min(la, lb), la + lb)


def get_close_matches(word, possibilities, n=3, cutoff=0.6):
    """Return the n possibilities that are most similar to word, the best first; at least cutoff."""
    if not n > 0:
        raise ValueError("n must be > 0: %r" % (n,))
    if not 0.0 <= cutoff <= 1.0:
        raise ValueError("cutoff must be in [0.0, 1.0]: %r" % (cutoff,))
    s = SequenceMatcher()
    s.set_seq2(word)
    result = []
    for x in possibilities:
        s.set_seq1(x)
        if s.real_quick_ratio() >= cutoff and s.quick_ratio() >= cutoff and (ratio := s.ratio()) >= cutoff:
            result.append((ratio, x))
    return [x for _, x in _nlargest(n, result)]


class Differ:
    """Compares texts by lines, and shows where similar lines differ."""

    def __init__(self, linejunk=None, charjunk=None):
        self.linejunk = linejunk
        self.charjunk = charjunk

    def compare(self, a, b):
        """Yield the lines of the difference: "- " only in a, "+ " only in b, "  " in both, "? " where lines differ."""
        for tag, alo, ahi, blo, bhi in SequenceMatcher(self.linejunk, a, b).get_opcodes():
            if tag == "replace":
                yield from self._fancy_replace(a, alo, ahi, b, blo, bhi)
            elif tag == "delete":
                yield from self._dump("-", a, alo, ahi)
            elif tag == "insert":
                yield from self._dump("+", b, blo, bhi)
            else:
                yield from self._dump(" ", a, alo, ahi)

    def _dump(self, tag, x, lo, hi):
        for i in range(lo, hi):
            yield f"{tag} {x[i]}"

    def _plain(self, a, alo, ahi, b, blo, bhi):
        """A replacement without comparing lines: the shorter part first, of those of equal size the old one."""
        if bhi - blo < ahi - alo:
            yield from self._dump("+", b, blo, bhi)
            yield from self._dump("-", a, alo, ahi)
        else:
            yield from self._dump("-", a, alo, ahi)
            yield from self._dump("+", b, blo, bhi)

    def _fancy_replace(self, a, alo, ahi, b, blo, bhi):
        """A replacement in which lines that are similar enough, and not too far from each other, are shown as pairs."""
        cruncher = SequenceMatcher(self.charjunk)
        i0, j0 = alo, blo  # not shown yet
        for j in range(blo, bhi):
            cruncher.set_seq2(b[j])
            middle = alo + (j - blo)
            near = range(max(middle - 10, i0), min(middle + 11, ahi))
            if not near:
                break
            best, best_ratio = None, 0.74999
            for i in near:
                cruncher.set_seq1(a[i])
                if cruncher.real_quick_ratio() > best_ratio and cruncher.quick_ratio() > best_ratio:
                    ratio = cruncher.ratio()
                    if ratio > best_ratio:
                        best, best_ratio = i, ratio
            if best is None:
                continue
            yield from self._plain(a, i0, best, b, j0, j)
            old, new = a[best], b[j]
            if old == new:
                yield "  " + old
            else:
                cruncher.set_seqs(old, new)
                yield from self._pair(old, new, cruncher.get_opcodes())
            i0, j0 = best + 1, j + 1
        yield from self._plain(a, i0, ahi, b, j0, bhi)

    def _pair(self, old, new, opcodes):
        marks_old = marks_new = ""
        for tag, i1, i2, j1, j2 in opcodes:
            if tag == "replace":
                marks_old += "^" * (i2 - i1)
                marks_new += "^" * (j2 - j1)
            elif tag == "delete":
                marks_old += "-" * (i2 - i1)
            elif tag == "insert":
                marks_new += "+" * (j2 - j1)
            else:
                marks_old += " " * (i2 - i1)
                marks_new += " " * (j2 - j1)
        yield from self._qformat(old, new, marks_old, marks_new)

    def _qformat(self, aline, bline, atags, btags):
        atags = _keep_original_ws(aline, atags).rstrip()
        btags = _keep_original_ws(bline, btags).rstrip()
        yield "- " + aline
        if atags:
            yield f"? {atags}\n"
        yield "+ " + bline
        if btags:
            yield f"? {btags}\n"


def _keep_original_ws(s, tags):
    """tags with the whitespace of s where a mark is blank, so that tabs line up."""
    return "".join([c if tag == " " and c.isspace() else tag for c, tag in zip(s, tags)])


def IS_LINE_JUNK(line, pat=None):
    """Return whether a line is blank, or a single #."""
    if pat is None:
        return line.strip() in ("", "#")
    return pat(line) is not None


def IS_CHARACTER_JUNK(ch, ws=" \t"):
    """Return whether a character is a space or tab."""
    return ch in ws


def _check_types(a, b, *args):
    for seq in (a, b):
        if seq and not isinstance(seq[0], str):
            raise TypeError("lines to compare must be str, not %s (%r)" % (type(seq[0]).__name__, seq[0]))
    if isinstance(a, str):
        raise TypeError("input must be a sequence of strings, not %s" % type(a).__name__)
    if isinstance(b, str):
        raise TypeError("input must be a sequence of strings, not %s" % type(b).__name__)
    for arg in args:
        if not isinstance(arg, str):
            raise TypeError("all arguments must be str, not: %r" % (arg,))


def _range_unified(start, stop):
    length = stop - start
    if length == 1:
        return f"{start + 1}"
    return f"{start + 1 if length else start},{length}"


def _range_context(start, stop):
    length = stop - start
    first = start + 1 if length else start
    return f"{first}" if length <= 1 else f"{first},{first + length - 1}"


def unified_diff(a, b, fromfile="", tofile="", fromfiledate="", tofiledate="", n=3, lineterm="\n"):
    """Yield the lines of a unified diff of two lists of lines."""
    _check_types(a, b, fromfile, tofile, fromfiledate, tofiledate, lineterm)
    started = False
    for group in SequenceMatcher(None, a, b).get_grouped_opcodes(n):
        if not started:
            started = True
            fromdate = f"\t{fromfiledate}" if fromfiledate else ""
            todate = f"\t{tofiledate}" if tofiledate else ""
            yield f"--- {fromfile}{fromdate}{lineterm}"
            yield f"+++ {tofile}{todate}{lineterm}"
        first, last = group[0], group[-1]
        yield f"@@ -{_range_unified(first[1], last[2])} +{_range_unified(first[3], last[4])} @@{lineterm}"
        for tag, i1, i2, j1, j2 in group:
            if tag == "equal":
                for line in a[i1:i2]:
                    yield " " + line
                continue
            if tag in ("replace", "delete"):
                for line in a[i1:i2]:
                    yield "-" + line
            if tag in ("replace", "insert"):
                for line in b[j1:j2]:
                    yield "+" + line


def context_diff(a, b, fromfile="", tofile="", fromfiledate="", tofiledate="", n=3, lineterm="\n"):
    """Yield the lines of a context diff of two lists of lines."""
    _check_types(a, b, fromfile, tofile, fromfiledate, tofiledate, lineterm)
    prefix = {"insert": "+ ", "delete": "- ", "replace": "! ", "equal": "  "}
    started = False
    for group in SequenceMatcher(None, a, b).get_grouped_opcodes(n):
        if not started:
            started = True
            fromdate = f"\t{fromfiledate}" if fromfiledate else ""
            todate = f"\t{tofiledate}" if tofiledate else ""
            yield f"*** {fromfile}{fromdate}{lineterm}"
            yield f"--- {tofile}{todate}{lineterm}"
        first, last = group[0], group[-1]
        yield "***************" + lineterm
        yield f"*** {_range_context(first[1], last[2])} ****{lineterm}"
        if any([tag in ("replace", "delete") for tag, *_ in group]):
            for tag, i1, i2, _, _ in group:
                if tag != "insert":
                    for line in a[i1:i2]:
                        yield prefix[tag] + line
        yield f"--- {_range_context(first[3], last[4])} ----{lineterm}"
        if any([tag in ("replace", "insert") for tag, *_ in group]):
            for tag, _, _, j1, j2 in group:
                if tag != "delete":
                    for line in b[j1:j2]:
                        yield prefix[tag] + line


def diff_bytes(dfunc, a, b, fromfile=b"", tofile=b"", fromfiledate=b"", tofiledate=b"", n=3, lineterm=b"\n"):
    """Run unified_diff or context_diff on bytes."""
    def decode(s):
        try:
            return s.decode("ascii", "surrogateescape")
        except AttributeError as err:
            raise TypeError("all arguments must be bytes, not %s (%r)" % (type(s).__name__, s)) from err
    a, b = list(map(decode, a)), list(map(decode, b))
    names = [decode(s) for s in (fromfile, tofile, fromfiledate, tofiledate)]
    for line in dfunc(a, b, *names, n, decode(lineterm)):
        yield line.encode("ascii", "surrogateescape")


def ndiff(a, b, linejunk=None, charjunk=IS_CHARACTER_JUNK):
    """Yield the lines of Differ's comparison of two lists of lines."""
    return Differ(linejunk, charjunk).compare(a, b)


def restore(delta, which):
    """Yield the lines of the first or second text of a comparison."""
    try:
        tag = {1: "- ", 2: "+ "}[int(which)]
    except KeyError:
        raise ValueError("unknown delta choice (must be 1 or 2): %r" % which) from None
    for line in delta:
        if line[:2] in ("  ", tag):
            yield line[2:]
