# attack: 41 failing attribute look-ups for ever
# expect: timeout
# limits: timeout=300ms
i = 0
while True:
    i += 1
    try:
        getattr([], f'x{i}')
    except AttributeError:
        pass
