# attack: 58 a sort key that clears the list
# expect: ok
a = [3, 1, 2]
a.sort(key=lambda x: (a.clear(), x)[1])
assert a == [1, 2, 3]
