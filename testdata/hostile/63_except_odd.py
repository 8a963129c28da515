# attack: 63 except clauses of odd types
# expect: ok
for x in (5, 'x', int, None, object(), (), (int,), [ValueError], ((ValueError,),), (ValueError, 5)):
    try:
        try:
            raise KeyError(1)
        except x:
            raise AssertionError(x)
    except TypeError:
        pass
    except KeyError:
        assert x == ()
