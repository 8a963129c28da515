# attack: 49 growing a dict while iterating
# expect: error:RuntimeError
d = {1: 1}
for k in d:
    d[k + 1] = 1
