try:
    try:
        1 / 0
    except ZeroDivisionError as e:
        raise KeyError('k') from e
except KeyError as e:
    raise ValueError('v') from e
