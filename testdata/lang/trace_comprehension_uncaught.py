data = ['1', '2', 'x', '4']
numbers = [int(v) for v in data]
