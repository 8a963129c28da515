f = lambda x: x['missing']
print(list(map(f, [{}])))
