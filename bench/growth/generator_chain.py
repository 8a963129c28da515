# bench: growth — N values through three generators
N = 4_000_000


def source(n):
    for i in range(n):
        yield i


def odd(values):
    for v in values:
        if v & 1:
            yield v


print(sum(v * 3 for v in odd(source(N))))
