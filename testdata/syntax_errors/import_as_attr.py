import math as a.b
