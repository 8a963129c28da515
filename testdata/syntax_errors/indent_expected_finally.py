try:
    x = 1
finally:
print(1)
