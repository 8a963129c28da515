def validate(n):
    if n < 0:
        raise ValueError(f'negative value: {n}')
validate(-1)
