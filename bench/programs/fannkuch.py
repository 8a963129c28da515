# bench: lists — pancake flips over all permutations: small-list swaps, slices and reversals


def flips_of(perm):
    flips = 0
    first = perm[0]
    while first:
        perm[:first + 1] = perm[first::-1]
        flips += 1
        first = perm[0]
    return flips


def pancakes(n, limit):
    perm = list(range(n))
    counters = [0] * n
    best = checksum = 0
    sign = 1
    for _ in range(limit):
        if perm[0]:
            f = flips_of(perm[:])
            if f > best:
                best = f
            checksum += sign * f
        # next permutation by rotating prefixes
        sign = -sign
        i = 1
        while i < n:
            perm[:i + 1] = perm[1:i + 1] + perm[:1]
            counters[i] += 1
            if counters[i] <= i:
                break
            counters[i] = 0
            i += 1
        else:
            break
    return checksum, best


print(pancakes(9, 400_000))
print(pancakes(10, 1_100_000))
