total_sum = 0
print(total_sun)
