values = [1, 2]
print([valu for value in values])
