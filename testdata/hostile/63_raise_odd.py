# attack: 63 raising things that are not exceptions
# expect: ok
for x in (5, 'x', int, None, object(), object, type, lambda: 0, NotImplemented):
    try:
        raise x
    except TypeError as e:
        assert 'exceptions must derive from BaseException' in str(e)
class N(Exception):
    def __new__(cls): return 5
try:
    raise N
except TypeError:
    pass
