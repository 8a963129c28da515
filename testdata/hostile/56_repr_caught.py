# attack: 56 repr of a deep list ends in RecursionError at most
# expect: ok
a = []
for _ in range(100000):
    a = [a]
try:
    assert len(repr(a)) == 200002
except RecursionError:
    pass
