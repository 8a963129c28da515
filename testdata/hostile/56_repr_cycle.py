# attack: 56 repr of cycles ends
# expect: ok
a = []
a.append(a)
d = {1: a}
d[2] = d
a.append(d)
assert repr(a) == '[[...], {1: [...], 2: {...}}]'
