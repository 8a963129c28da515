# attack: 64 lone surrogates as attribute and key names
# expect: ok
class A: pass
a = A()
setattr(a, '\ud800', 1)
assert getattr(a, '\ud800') == 1 and vars(a) == {'\ud800': 1} and '\ud800' in dir(a)
def f(**k): return k
assert f(**{'\ud800': 1}) == {'\ud800': 1}
try:
    getattr(a, '\udfff')
except AttributeError as e:
    assert '\udfff' in str(e)
