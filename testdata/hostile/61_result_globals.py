# attack: 61 the module's own globals as result
# expect: any
result = globals()
