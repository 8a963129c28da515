from itertools import permutation
