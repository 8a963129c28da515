# attack: 33 patterns that backtrack
# expect: error | timeout
# limits: timeout=1s memory=64MB
import time

time.strptime("1" * 100_000 + "x", "%d%d%d%d%d%d%d%d" * 3)
