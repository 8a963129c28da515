# attack: 61 a traceback as result
# expect: any
try:
    1 / 0
except ZeroDivisionError as e:
    result = e.__traceback__
