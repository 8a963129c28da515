# attack: 57 raising the limit does not reach the Go stack
# expect: ok | error
# limits: timeout=10s
import sys
sys.setrecursionlimit(10**9)
def f(): return f()
f()
