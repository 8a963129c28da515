# attack: 39 a very long string literal
# expect: ok
# limits: timeout=10s
ns = {}
exec('x = "' + 'a' * 5000000 + '"', ns)
assert len(ns['x']) == 5000000
