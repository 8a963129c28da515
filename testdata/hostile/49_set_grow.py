# attack: 49 growing a set while iterating
# expect: error:RuntimeError
s = {1}
for x in s:
    s.add(x + 1)
