x = None
y = x.value if x is None else 0
