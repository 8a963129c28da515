# attack: 40 deepcopy of a large list for ever
# expect: timeout
# limits: timeout=100ms
import copy
a = [[i] for i in range(20000)]
while True:
    copy.deepcopy(a)
