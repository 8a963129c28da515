# attack: 30 for over itertools.count
# expect: timeout
# limits: timeout=200ms
import itertools
for i in itertools.count():
    pass
