# bench: calls — plain recursion: one call, one compare, two subtractions a frame


def fib(n):
    if n < 2:
        return n
    return fib(n - 1) + fib(n - 2)


print(fib(36), fib(33))
