# attack: 63 __context__ set to odd values is refused
# expect: ok
for name in ('__cause__', '__context__', '__traceback__'):
    for v in (5, 'x', int, ValueError, object()):
        try:
            setattr(ValueError('x'), name, v)
        except TypeError:
            pass
        else:
            raise AssertionError((name, v))
