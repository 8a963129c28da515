# attack: 37 types that share their parts
# expect: ok | error | limit
# limits: timeout=1s memory=64MB
import typing

t = int
for i in range(60):
    t = dict[t, t]
str(t)
