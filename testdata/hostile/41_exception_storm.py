# attack: 41 raising and catching for ever
# expect: timeout
# limits: timeout=300ms
while True:
    try:
        raise ValueError('x')
    except ValueError:
        pass
