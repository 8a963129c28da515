# attack: 58 a sort key that appends to the list
# expect: error:ValueError
a = [3, 1, 2]
def key(x):
    a.append(x)
    return x
a.sort(key=key)
