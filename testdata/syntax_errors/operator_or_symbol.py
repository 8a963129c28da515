x = a || b
