def even(n):
    if n == 0:
        raise KeyError(n)
    return odd(n - 1)
def odd(n):
    return even(n - 1)
even(12)
