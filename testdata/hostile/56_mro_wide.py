# attack: 56 a wide class hierarchy
# expect: ok | error
# limits: timeout=10s
bases = tuple(type(f'B{i}', (), {}) for i in range(2000))
C = type('C', bases, {})
assert C().__class__.__mro__[1] is bases[0]
