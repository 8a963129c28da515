a, b = 1, 'x'
c = a * 2 + b + a
