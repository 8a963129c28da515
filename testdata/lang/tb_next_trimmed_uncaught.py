def deep():
    raise ValueError('trim')
try:
    deep()
except ValueError as e:
    raise e.with_traceback(e.__traceback__.tb_next)
