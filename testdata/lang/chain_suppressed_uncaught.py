try:
    1 / 0
except ZeroDivisionError:
    raise ValueError('clean') from None
