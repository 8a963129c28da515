# attack: 32 repr of a container holding a huge int
# expect: error:ValueError
repr([1, {'a': 1 << 20000}])
