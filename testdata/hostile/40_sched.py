# attack: 40 loops inside a function
# expect: limit
# limits: timeout=1s memory=64MB
import sched

s = sched.scheduler(lambda: 0, lambda d: None)
def again():
    s.enter(0, 1, again)
again()
s.run()
