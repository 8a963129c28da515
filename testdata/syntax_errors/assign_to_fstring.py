f'{a}' = x
