# bench: intloop — primes by a sieve over a list with nested loops, and by a bytearray with slices


def sieve_loops(n):
    flags = [True] * (n + 1)
    flags[0] = flags[1] = False
    i = 2
    while i * i <= n:
        if flags[i]:
            for j in range(i * i, n + 1, i):
                flags[j] = False
        i += 1
    count = total = 0
    for k in range(n + 1):
        if flags[k]:
            count += 1
            total += k
    return count, total


def sieve_slices(n):
    flags = bytearray(b"\x01") * (n + 1)
    flags[0:2] = b"\0\0"
    for i in range(2, int(n ** 0.5) + 1):
        if flags[i]:
            flags[i * i::i] = bytes(len(range(i * i, n + 1, i)))
    return sum(flags)


for n in (1_000_000, 2_000_000, 3_000_000):
    for extra in range(5):
        print(sieve_loops(n + extra * 1000))
print([sieve_slices(n) for n in range(10_000_000, 15_000_000, 1_000_000)])
