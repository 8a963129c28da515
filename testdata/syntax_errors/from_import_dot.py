from math import sin.cos
