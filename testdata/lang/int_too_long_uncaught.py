print(10 ** 5000)
