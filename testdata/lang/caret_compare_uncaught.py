x = [3, 'a']
print(x[0] < x[1])
