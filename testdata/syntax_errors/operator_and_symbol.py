x = a && b
