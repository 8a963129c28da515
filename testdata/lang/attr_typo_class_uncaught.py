class Color:
    RED = 1
    GREEN = 2
print(Color.GREN)
