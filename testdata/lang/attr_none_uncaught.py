def find(x):
    if x > 5:
        return [x]
find(1).append(2)
