# attack: 53 ... for function attributes
# expect: memory
# limits: memory=32MB timeout=60s
def f(): pass
i = 0
while True:
    i += 1
    setattr(f, f'p{i}', None)
