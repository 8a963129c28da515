# Timeouts that are no times are refused, whether or not a queue would have to wait.
import queue

for q in (queue.Queue(2), queue.Queue(), queue.LifoQueue(2), queue.SimpleQueue()):
    for f in (lambda: q.put(1, timeout=-1), lambda: q.put(1, False, -1), lambda: q.get(timeout=-1), lambda: q.get(False, -1), lambda: q.get(False, -1), lambda: q.get(False, -1)):
        try:
            print(type(q).__name__, f())
        except Exception as e:
            print(type(q).__name__, type(e).__name__, e)
