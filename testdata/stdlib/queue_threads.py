import queue
import sched
import threading
import timeit
from concurrent.futures import ThreadPoolExecutor, as_completed, wait

q = queue.Queue(maxsize=2)
q.put(1)
q.put(2)
print(q.full(), q.qsize(), q.get(), q.get(), q.empty())
try:
    q.get_nowait()
except queue.Empty as e:
    print("Empty", repr(e))
p = queue.PriorityQueue()
for x in [3, 1, 2]:
    p.put((x, str(x)))
print([p.get() for _ in range(3)])
l = queue.LifoQueue()
l.put("a")
l.put("b")
print(l.get(), l.get())
total = 0
lock = threading.Lock()
done = []


def work(n):
    global total
    with lock:
        total += n
    done.append(threading.current_thread().name)


threads = [threading.Thread(target=work, args=(i,), name=f"w{i}") for i in range(5)]
for t in threads:
    t.start()
for t in threads:
    t.join()
print(total, sorted(done), threading.active_count(), threading.current_thread().name, threads[0].is_alive())
jobs = queue.Queue()
for i in range(3):
    jobs.put(i)
out = []


def consume():
    while True:
        try:
            item = jobs.get(timeout=0.01)
        except queue.Empty:
            return
        out.append(item * 10)
        jobs.task_done()


c = threading.Thread(target=consume, daemon=True)
c.start()
jobs.join()
c.join()
print(out)
with ThreadPoolExecutor(max_workers=3) as ex:
    print(list(ex.map(lambda x: x * x, range(5))))
    fs = [ex.submit(pow, 2, n) for n in range(4)]
    print(sorted(f.result() for f in as_completed(fs)), len(wait(fs).done))
    bad = ex.submit(lambda: 1 / 0)
    print(repr(bad.exception()), bad.done())
ev = threading.Event()
threading.Thread(target=ev.set).start()
print(ev.wait(1), ev.is_set())
loc = threading.local()
loc.x = 1
seen = []
threading.Thread(target=lambda: seen.append(hasattr(loc, "x"))).start()
print(seen, loc.x)
sem = threading.Semaphore(2)
with sem:
    print(sem.acquire(blocking=False), sem.acquire(blocking=False))
r = threading.RLock()
with r, r:
    print("reentrant")
fired = []
t = threading.Timer(0.01, fired.append, [1])
t.start()
t.join()
print(fired)
s = sched.scheduler()
s.enter(0.3, 1, print, ("second",))
s.enter(0.01, 1, print, ("first",))
s.run()
print(timeit.timeit("x = 1", number=10) >= 0, timeit.timeit(lambda: None, number=3) >= 0, timeit.Timer("y += 1", "y = 0").timeit(5) >= 0)
