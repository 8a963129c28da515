# attack: 35 find with a periodic needle
# expect: ok
# limits: timeout=5s
s = 'a' * 10**6
assert s.find('a' * 500000 + 'b') == -1
assert s.rfind('b' + 'a' * 500000) == -1
assert s.count('a' * 1000 + 'b') == 0
