# attack: 63 handlers that raise in handlers, a thousand deep
# expect: error
def f(n):
    try:
        raise ValueError(n)
    except ValueError:
        if n:
            f(n - 1)
        raise KeyError(n)
f(300)
