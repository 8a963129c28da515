x = f'{yield}'
