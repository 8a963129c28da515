# attack: 37 objects that share their parts
# expect: ok | limit
# limits: timeout=1s memory=64MB
import reprlib

x = [1]
for i in range(100):
    x = [x] * 6
r = reprlib.Repr()
r.maxlevel = 10**9
r.repr(x)
