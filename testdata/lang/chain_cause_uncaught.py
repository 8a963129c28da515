def load():
    try:
        return int('x')
    except ValueError as e:
        raise RuntimeError('could not load') from e
load()
