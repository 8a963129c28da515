# sum() loses as little of complex numbers as of floats.
print(sum([0.1j] * 10), sum([0.1 + 0.1j] * 10), sum([1e100, 1.0, -1e100 + 0j, 1j]))
print(sum([1, 2.5, 3j]), sum([1j, True, 2, 0.5]), sum([], 1j), sum([0.1] * 10, 0j), sum([1 + 0j, 10**30]))
print(sum([complex("inf"), complex("-inf")]), sum([1e308 + 1e308j, 1e308]), sum([-0.0 - 0.0j], -0.0 - 0.0j))


class C(complex):
    def __add__(self, other):
        return "mine"


print(sum([1j, 2j]), sum([C(1), 1j][:1], 1j))
try:
    sum([1j, "x"])
except TypeError as e:
    print(e)
