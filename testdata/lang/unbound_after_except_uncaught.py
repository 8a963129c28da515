try:
    raise ValueError('v')
except ValueError as err:
    pass
print(err)
