# attack: 39 folding that grows step by step
# expect: any
# limits: timeout=500ms
x = ((((('x' * 1000) * 1000) * 1000) * 1000) * 1000)
