import math.extra
