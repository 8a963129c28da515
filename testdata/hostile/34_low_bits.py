# attack: 34 keys equal in all low bits
# expect: any
# limits: timeout=2s
d = {i << 40: i for i in range(100000)}
assert len(d) == 100000
