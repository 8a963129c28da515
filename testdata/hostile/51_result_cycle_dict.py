# attack: 51 a cyclic dict result
# expect: any
d = {}
d['self'] = d
result = d
