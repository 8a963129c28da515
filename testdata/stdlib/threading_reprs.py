# What locks and their kin show, and the timeouts they refuse.
import threading as t

for o in (t.Barrier(3), t.Semaphore(3), t.BoundedSemaphore(3), t.Condition(), t.Condition(t.Lock()), t.Event()):
    print(repr(o).split(" at 0x")[0], repr(o).split(":")[-1] if ":" in repr(o) else "")
for a in ((False, 1), (True, -2), (True, 1e20), (True, float("nan"))):
    for lock in (t.Lock(), t.RLock()):
        try:
            print(lock.acquire(*a))
        except (ValueError, OverflowError) as e:
            print(repr(e))
c = t.Condition()
with c, c:
    print(c.locked(), c._is_owned())
    print(c.wait(0.001), c.locked())
    try:
        c.wait(float("nan"))
    except ValueError as e:
        print(e)
print(c.locked())
try:
    t.Event().wait(float("nan"))
except ValueError as e:
    print(e)
try:
    class Sub(type(t.Lock())):
        pass
except TypeError as e:
    print(e)
print(callable(t.__excepthook__))
