# attack: 50 small slices do not pin their parent
# expect: ok
# limits: memory=64MB timeout=60s
keep = []
for i in range(500):
    s = 'x' * 1000000
    keep.append(s[:10])
assert len(keep) == 500
