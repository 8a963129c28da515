# bench: calls — deep recursion with two arguments and branches


def ack(m, n):
    if m == 0:
        return n + 1
    if n == 0:
        return ack(m - 1, 1)
    return ack(m - 1, ack(m, n - 1))


total = 0
for round_ in range(900):
    total += ack(2, 60 + round_ % 7) + ack(3, 5)
print(total)
