try:
    x = 1
except ValueError:
print(1)
