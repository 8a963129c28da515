print(5 in 5)
