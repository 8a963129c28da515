# attack: 57 raising the limit for native recursion
# expect: ok | error
# limits: timeout=10s
import sys
sys.setrecursionlimit(10**9)
a = []
for _ in range(1000000):
    a = [a]
repr(a)
