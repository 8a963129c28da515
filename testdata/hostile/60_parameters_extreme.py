# attack: 60 extreme arguments of builtins
# expect: ok
big = 10**40
for f in (lambda: round(1.5, big), lambda: round(5, big), lambda: range(big), lambda: slice(big), lambda: 'abc'[:big], lambda: sum([big]), lambda: divmod(big, -1), lambda: pow(2, 10, big), lambda: hex(-big), lambda: enumerate([], big), lambda: min(big, -big), lambda: complex(big), lambda: 'abc'.find('b', -big, big), lambda: 'abc'.count('', -big, big), lambda: 'abc'.startswith('a', -big)):
    try:
        f()
    except OverflowError:
        pass
for f in (lambda: float(10**400), lambda: complex(10**400), lambda: 10**400 / 1, lambda: 10**400 * 1.0, lambda: 1.0 + 10**400, lambda: 10**400 // 1.0, lambda: [1.0] < [10**400] and float(10**400)):
    try:
        f()
    except OverflowError:
        pass
    else:
        raise AssertionError(f)
