{a, b} = x
