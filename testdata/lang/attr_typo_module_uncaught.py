import math
print(math.squrt(2))
