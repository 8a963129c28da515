# attack: 60 itertools with extreme arguments
# expect: ok
import itertools
big = 10**40
for f in (lambda: itertools.islice([], -1), lambda: itertools.islice([], big), lambda: itertools.islice([1], 0, None, 0), lambda: itertools.islice([], 0, big), lambda: itertools.repeat(1, 2**63), lambda: itertools.repeat(1, big), lambda: itertools.combinations([1], -1), lambda: itertools.permutations([1], -1), lambda: itertools.product([1], repeat=-1), lambda: itertools.batched([1], 0), lambda: itertools.tee([1], -1), lambda: itertools.combinations([1], big)):
    try:
        f()
    except (ValueError, OverflowError):
        pass
    else:
        raise AssertionError(f)
assert list(itertools.repeat(1, -5)) == []
assert list(itertools.combinations([1, 2], 1000)) == []
