# bench: intloop — longest Collatz chain: while loops with a branch and ints that grow past the start


def longest(limit):
    best, best_n = 0, 0
    for n in range(1, limit):
        steps, x = 1, n
        while x != 1:
            if x % 2 == 0:
                x //= 2
            else:
                x = 3 * x + 1
            steps += 1
        if steps > best:
            best, best_n = steps, n
    return best_n, best


print(longest(270_000))
