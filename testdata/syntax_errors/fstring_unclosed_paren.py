x = f'{f(a}'
