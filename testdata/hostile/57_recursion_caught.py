# attack: 57 recursion is caught and the program goes on
# expect: ok
def f(n): return f(n + 1)
for _ in range(200):
    try:
        f(0)
    except RecursionError as e:
        assert 'maximum recursion depth exceeded' in str(e)
assert sum(range(10)) == 45
