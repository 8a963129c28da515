# attack: 60 extreme ranges
# expect: ok
big = 10**40
M = 2**63 - 1
assert len(range(M)) == M
for r in (range(M + 1), range(-big, big), range(0, big, 3), range(big, -big, -1)):
    try:
        len(r)
    except OverflowError:
        pass
    else:
        raise AssertionError(r)
    assert bool(r)
    assert r[0] == r.start
    assert r[-1] in r
    assert r[:2][1] == r[1]
    assert r.index(r[10**18]) == 10**18
assert range(M - 1, M + 2)[2] == M + 1
assert list(range(M - 1, M + 2)) == [M - 1, M, M + 1]
assert list(range(-M, -M - 3, -1)) == [-M, -M - 1, -M - 2]
assert list(range(-2**63, -2**63 + 2)) == [-2**63, -2**63 + 1]
assert list(range(M, -2**63, -M))[:2] == [M, 0]
assert list(range(0, 10, big)) == [0]
assert range(0, 2**64, 2**63)[1] == 2**63
assert sum(range(M - 2, M + 1)) == 3 * M - 3
