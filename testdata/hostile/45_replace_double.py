# attack: 45 doubling by replace
# expect: error:MemoryError
# limits: timeout=60s
s = 'a'
for _ in range(1000):
    s = s.replace('a', 'aa')
