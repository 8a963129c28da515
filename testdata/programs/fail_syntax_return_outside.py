values = [3, 1, 2]
values.sort()

if values[0] == 1:
    print("sorted")
    return values

print("never runs, not even the first print")
