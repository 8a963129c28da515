try:
    pass
except ValueError as 1:
    pass
