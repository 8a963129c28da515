# bench: intloop — a while loop and a range loop of small-int arithmetic


def by_range(n):
    s = 0
    for i in range(n):
        s += i * i % 7
    return s


def by_while(n):
    s = i = 0
    while i < n:
        if i & 1:
            s += i >> 2
        else:
            s -= i ^ 5
        i += 1
    return s


print(by_range(24_000_000), by_while(6_000_000))
