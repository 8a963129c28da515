x = [1]
x[5]  # an index error here
