import math
import jsn

print(math.pi, jsn.loads("1"))
