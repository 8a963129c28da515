# Division and remainder by constants that are powers of two, and by their neighbours.
def table(n):
    return (n // 1, n % 1, n // 2, n % 2, n // 8, n % 8, n // 16384, n % 16384, n // 7, n % 7, n // -8, n % -8, n // 10, n % 10)


for n in (0, 1, -1, 7, -7, 8, -8, 9, -9, 16383, -16385, 2**62, -(2**62), 2**63 - 1, -(2**63), 2**63, -(2**63) - 1, 2**100 + 3, -(2**100) - 3, True, False):
    print(n, table(n))
for x in (7.5, -7.5, 8.0, -0.0):
    print(x // 2, x % 2, x // 8, x % 8)
for bad in (lambda: 1 // 0, lambda: 1 % 0):
    try:
        bad()
    except ZeroDivisionError as e:
        print(e)
n = -100
n //= 4
n %= 16
print(n, "%5d" % 4, "a%s" % 2)
