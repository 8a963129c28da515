# attack: 58 map whose function drains the same map
# expect: ok | error
def f(x): return list(m)
m = map(f, range(10))
list(m)
