import sin from math
