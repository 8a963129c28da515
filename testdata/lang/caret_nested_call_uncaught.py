print(len(str(int('12a'))))
