# attack: 61 a code object as result
# expect: any
result = (lambda: 1).__code__
