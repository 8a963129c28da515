try:
    try:
        1 / 0
    except ZeroDivisionError:
        raise KeyError('k')
except KeyError as e:
    raise ValueError('v') from e
