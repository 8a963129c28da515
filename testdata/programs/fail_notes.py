import math


def solve(a, b, c):
    d = b * b - 4 * a * c
    return (-b + math.sqrt(d)) / (2 * a)


problems = [(1, -3, 2), (2, 5, -3), (1, 2, 5)]
for i, coeffs in enumerate(problems):
    try:
        print(coeffs, "->", solve(*coeffs))
    except ValueError as err:
        err.add_note(f"problem #{i}: coefficients {coeffs}")
        err.add_note("the discriminant is negative\nuse cmath for complex roots")
        raise
