# attack: 61 an exception with a traceback as result
# expect: any
try:
    1 / 0
except ZeroDivisionError as e:
    result = e
