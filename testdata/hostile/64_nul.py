# attack: 64 NUL characters in text, names and paths
# expect: ok
s = 'a\0b'
assert len(s) == 3 and s.split('\0') == ['a', 'b'] and s.encode() == b'a\0b' and repr(s) == r"'a\x00b'"
assert {s: 1}['a\0b'] == 1 and 'a\0b' != 'a\0c' and 'a' < 'a\0'
class A: pass
a = A()
setattr(a, 'x\0y', 1)
assert getattr(a, 'x\0y') == 1 and not hasattr(a, 'x')
for f in (lambda: int('1\0'), lambda: float('1\0'), lambda: complex('1\0'), lambda: compile('\0', 'f', 'exec'), lambda: type('a\0b', (), {})):
    try:
        f()
    except (ValueError, SyntaxError):
        pass
    else:
        raise AssertionError(f)
