# bench: intloop — digit sums with divmod, // and %, digital roots, Armstrong numbers and palindromes


def digit_sum(n):
    s = 0
    while n:
        s += n % 10
        n //= 10
    return s


def digit_sum_divmod(n):
    s = 0
    while n:
        n, d = divmod(n, 10)
        s += d
    return s


def root(n):
    while n > 9:
        n = digit_sum(n)
    return n


def armstrong(limit):
    found = []
    for n in range(1, limit):
        width, m = 0, n
        while m:
            width += 1
            m //= 10
        m, total = n, 0
        while m:
            total += (m % 10) ** width
            m //= 10
        if total == n:
            found.append(n)
    return found


def reverse(n):
    r = 0
    while n:
        r = r * 10 + n % 10
        n //= 10
    return r


print(sum(digit_sum(n) for n in range(2_000_000)), sum(digit_sum_divmod(n) for n in range(600_000)))
print(sum(root(n) for n in range(900_000)), armstrong(400_000), sum(1 for n in range(1_000_000) if n == reverse(n)))
