def ratio(x, y, z):
    return x / y / z
print(ratio(1, 2, 0))
