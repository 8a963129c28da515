# attack: 49 a string rebound while iterating ends
# expect: ok
s = 'abc'
for c in s:
    s += c
assert s == 'abcabc'
