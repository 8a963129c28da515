# attack: 63 StopIteration raised inside generators becomes RuntimeError
# expect: ok
def g():
    raise StopIteration
    yield
try:
    list(g())
except RuntimeError as e:
    assert isinstance(e.__cause__, StopIteration)
else:
    raise AssertionError
