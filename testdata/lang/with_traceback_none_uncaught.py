try:
    1 / 0
except ZeroDivisionError as e:
    raise e.with_traceback(None)
