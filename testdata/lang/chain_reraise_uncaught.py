try:
    1 / 0
except ZeroDivisionError as e:
    print('logging', e)
    raise
