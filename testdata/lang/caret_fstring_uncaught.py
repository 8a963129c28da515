x = {'a': 1}
print(f'value: {x["b"]:>10} and {x["a"]}')
