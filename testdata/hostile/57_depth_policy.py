# attack: 57 the policy's depth holds
# expect: error:RecursionError
# limits: depth=100
def f(n): return 0 if n == 0 else 1 + f(n - 1)
assert f(50) == 50
f(200)
