# attack: 36 Python comparison over a long list
# expect: limit
# limits: timeout=300ms
import functools
a = [(i * 7919) % 1000003 for i in range(10**6)]
a.sort(key=functools.cmp_to_key(lambda x, y: x - y))
