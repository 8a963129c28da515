d = {'a': None}
print(d['a']['b'])
