x = f'{a! r}'
