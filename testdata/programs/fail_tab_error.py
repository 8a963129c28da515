def count(items):
    total = 0
    for item in items:
        total += item
	return total

print(count([1, 2]))
