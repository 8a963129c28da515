from math
