# attack: 35 indexing in long non-ASCII text stays cheap
# expect: ok
# limits: timeout=5s
s = '€' * 100000 + 'x'
assert all(s[i] == '€' for i in range(0, 100000, 7))
assert s[-1] == 'x'
