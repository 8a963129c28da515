# attack: 39 folding that grows step by step
# expect: memory
# limits: timeout=500ms
x = ((((('x' * 1000) * 1000) * 1000) * 1000) * 1000)
