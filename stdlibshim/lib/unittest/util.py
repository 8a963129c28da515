"""Texts of objects in messages."""

_MAX_LENGTH = 80
_PLACEHOLDER = 12   # room for a note of how many characters are left out
_END = 5            # characters shown of an end that is left
_DIFF = _MAX_LENGTH - (_END + _PLACEHOLDER + _END + _PLACEHOLDER + _END)


def _shorten(s, prefixlen, suffixlen):
    skip = len(s) - prefixlen - suffixlen
    if skip > _PLACEHOLDER:
        s = f"{s[:prefixlen]}[{skip} chars]{s[len(s) - suffixlen:]}"
    return s


def _common_prefix(texts):
    low, high = min(texts), max(texts)
    n = 0
    for a, b in zip(low, high):
        if a != b:
            break
        n += 1
    return low[:n]


def _common_shorten_repr(*args):
    """The reprs of objects, shortened where they are alike if they are long."""
    texts = tuple([safe_repr(a) for a in args])
    longest = max(map(len, texts))
    if longest <= _MAX_LENGTH:
        return texts
    prefix = _common_prefix(texts)
    n = len(prefix)
    room = _MAX_LENGTH - (longest - n + _END + _PLACEHOLDER)
    if room > _END:
        prefix = _shorten(prefix, _END, room)
        return tuple([prefix + s[n:] for s in texts])
    prefix = _shorten(prefix, _END, _END)
    return tuple([prefix + _shorten(s[n:], _DIFF, _END) for s in texts])


def safe_repr(obj, short=False):
    """repr(obj), whatever its __repr__ does."""
    try:
        result = repr(obj)
    except Exception:
        result = object.__repr__(obj)
    if not short or len(result) < _MAX_LENGTH:
        return result
    return result[:_MAX_LENGTH] + " [truncated]..."


def strclass(cls):
    """The name of a class with its module."""
    return f"{cls.__module__}.{cls.__qualname__}"


def _hashable(x):
    try:
        hash(x)
    except TypeError:
        return False
    return True


def _count_differences(first, second):
    """(count in first, count in second, element) for elements that are not equally often in both."""
    try:
        counts = {}
        for i, items in enumerate((first, second)):
            for elt in items:
                counts.setdefault(elt, [0, 0])[i] += 1
        return [(a, b, elt) for elt, (a, b) in counts.items() if a != b]
    except TypeError:
        pass
    # Not hashable: compare each with each.
    first, second = list(first), list(second)
    result = []
    gone = object()
    for i, elt in enumerate(first):
        if elt is gone:
            continue
        a = b = 0
        for j in range(i, len(first)):
            if first[j] is not gone and first[j] == elt:
                a += 1
                first[j] = gone
        for j, other in enumerate(second):
            if other is not gone and other == elt:
                b += 1
                second[j] = gone
        if a != b:
            result.append((a, b, elt))
    for i, elt in enumerate(second):
        if elt is gone:
            continue
        b = 0
        for j in range(i, len(second)):
            if second[j] is not gone and second[j] == elt:
                b += 1
                second[j] = gone
        result.append((0, b, elt))
    return result
