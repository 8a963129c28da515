x = a not is b
