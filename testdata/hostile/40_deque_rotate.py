# attack: 40 rotating a long deque for ever
# expect: timeout
# limits: timeout=100ms
import collections
d = collections.deque(range(10**6))
while True:
    d.rotate(333333)
