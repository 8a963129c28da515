__all__ = ['heapify', 'heapify_max', 'heappop', 'heappop_max', 'heappush', 'heappush_max', 'heappushpop', 'heappushpop_max', 'heapreplace', 'heapreplace_max', 'merge', 'nlargest', 'nsmallest']


def merge(*iterables, key=None, reverse=False):
    """Merge multiple sorted inputs into a single sorted output."""
    # Entries are [key, rank, item, next]: ranks differ, so that comparisons never reach the items, and equal keys come in the order of the inputs.
    if reverse:
        _heapify, _heapreplace, _heappop, step = heapify_max, heapreplace_max, heappop_max, -1
    else:
        _heapify, _heapreplace, _heappop, step = heapify, heapreplace, heappop, 1
    entries = []
    rank = 0
    for it in map(iter, iterables):
        for item in it:
            entries.append([item if key is None else key(item), rank, item, it.__next__])
            break
        rank += step
    _heapify(entries)
    while len(entries) > 1:
        entry = entries[0]
        following = entry[3]
        try:
            while True:
                yield entry[2]
                item = entry[2] = following()
                entry[0] = item if key is None else key(item)
                _heapreplace(entries, entry)
                entry = entries[0]
                following = entry[3]
        except StopIteration:
            _heappop(entries)
    if entries:
        entry = entries[0]
        yield entry[2]
        yield from entry[3].__self__


def nsmallest(n, iterable, key=None):
    """Find the n smallest elements in a dataset."""
    if n == 1:
        none = object()
        first = min(iterable, default=none, key=key)
        return [] if first is none else [first]
    return sorted(iterable, key=key)[:n] if n > 0 else []


def nlargest(n, iterable, key=None):
    """Find the n largest elements in a dataset."""
    if n == 1:
        none = object()
        first = max(iterable, default=none, key=key)
        return [] if first is none else [first]
    return sorted(iterable, key=key, reverse=True)[:n] if n > 0 else []
