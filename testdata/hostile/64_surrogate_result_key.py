# attack: 64 a lone surrogate as a key of the result
# expect: any
result = {'\ud800': 1}
