# attack: 61 a result that was deleted again
# expect: any
result = 1
del result
