import math

points = [(0, 0), (3, 4), (6, 8)


def distance(a, b):
    return math.hypot(a[0] - b[0], a[1] - b[1])


print(distance(points[0], points[1]))
