# attack: 60 shifts by extreme counts
# expect: ok
for f in (lambda: 1 << -1, lambda: 1 >> -1, lambda: 0 << -1, lambda: 1 << -10**30, lambda: 1 >> -10**30, lambda: 10**30 << -1):
    try:
        f()
    except ValueError as e:
        assert str(e) == 'negative shift count'
    else:
        raise AssertionError
assert 0 << 10**30 == 0 and 1 >> 10**30 == 0 and -1 >> 10**30 == -1 and -10**50 >> 10**30 == -1
for f in (lambda: 1 << 10**30, lambda: -5 << 2**63):
    try:
        f()
    except (OverflowError, MemoryError):
        pass
    else:
        raise AssertionError
