# attack: 39 compiling for ever
# expect: timeout
# limits: timeout=500ms
i = 0
while True:
    i += 1
    exec(f'def f{i}(x): return x + {i}')
