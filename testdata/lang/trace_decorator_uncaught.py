import functools
def deco(f):
    @functools.wraps(f)
    def wrapper(*args):
        return f(*args)
    return wrapper
@deco
def divide(a, b):
    return a / b
divide(1, 0)
