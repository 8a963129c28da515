# attack: 60 float conversions at their edges
# expect: ok
for v, want in ((1e308, 10**307), (-1e308, -10**309), (2.0**63, 2**62), (-2.0**63, -2**64)):
    assert int(v) > want
for f in (int, round, __import__('math').floor, __import__('math').ceil, __import__('math').trunc):
    for v in (float('inf'), float('-inf')):
        try:
            f(v)
        except OverflowError:
            pass
        else:
            raise AssertionError
    try:
        f(float('nan'))
    except ValueError:
        pass
    else:
        raise AssertionError
assert int(2.0**53) == 2**53 and int(9007199254740993.0) == 9007199254740992
