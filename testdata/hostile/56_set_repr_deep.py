# attack: 56 repr of deep frozensets
# expect: ok | error:RecursionError
f = frozenset()
for _ in range(100000):
    f = frozenset([f])
repr(f)
