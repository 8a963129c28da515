"""Ints beyond 64 bits take part in the compensated sums of floats and complex numbers."""
print(sum([1.0, 10**100, 1.0, -10**100]), sum([2j, 1.0, 10**100, 1.0, -10**100]), sum([0.5, 2**64, 0.5, -2**64]), sum([True, 0.5, 2**70]))
for xs in ([1.0, 10**400], [1j, 10**400]):
    try: print(sum(xs))
    except OverflowError as e: print(e)
