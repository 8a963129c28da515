# attack: 51 odd dictionary keys in a result
# expect: any
result = {(1, 2): 'a', None: 'b', 1.5: 'c', float('nan'): 'd', b'x': 'e', frozenset([1]): 'f'}
