# Producers and consumers, polling, thread-local data, and what is left at the end of a program.
import queue
import threading
import time

q = queue.Queue(maxsize=2)
done = []


def producer(name, n):
    for i in range(n):
        q.put((name, i))


def consumer():
    while (item := q.get()) is not None:
        done.append(item)
        q.task_done()


consumers = [threading.Thread(target=consumer, daemon=True) for _ in range(2)]
producers = [threading.Thread(target=producer, args=(name, 4)) for name in "ab"]
for t in consumers + producers:
    t.start()
for t in producers:
    t.join()
q.join()
for _ in consumers:
    q.put(None)
for t in consumers:
    t.join()
print(sorted(done), threading.active_count())

# Loops that ask and sleep.
ready = threading.Event()


def late():
    time.sleep(0.02)
    ready.set()


threading.Thread(target=late).start()
while not ready.is_set():
    time.sleep(0.001)
t = threading.Thread(target=lambda: time.sleep(0.02))
t.start()
while t.is_alive():
    time.sleep(0.001)
print(ready.is_set(), t.is_alive(), ready.wait(0))

local = threading.local()
local.x = "main"
seen = []


def own(i):
    seen.append(hasattr(local, "x"))
    local.x = i
    time.sleep(0.01)
    seen.append(local.x)


threads = [threading.Thread(target=own, args=(i,)) for i in range(2)]
for t in threads:
    t.start()
for t in threads:
    t.join()
print(sorted(seen), local.x)

lock = threading.Lock()
lock.acquire()
got = []
t = threading.Thread(target=lambda: got.append((lock.acquire(timeout=0.01), lock.acquire(blocking=False))))
t.start()
t.join()
print(got, threading.current_thread() is threading.main_thread())

event = threading.Event()
results = []
threads = [threading.Thread(target=lambda: results.append(event.wait(5))) for _ in range(3)]
for t in threads:
    t.start()
event.set()
event.clear()
for t in threads:
    t.join()
print(results)

barrier = threading.Barrier(2)


def meet():
    try:
        barrier.wait(timeout=0.01)
    except threading.BrokenBarrierError:
        print("broken", barrier.broken, barrier.n_waiting)


t = threading.Thread(target=meet)
t.start()
t.join()
barrier.reset()
print(barrier.broken)


def forever():
    try:
        while True:
            time.sleep(1000)
    finally:
        print("a daemon is not waited for")


def last():
    time.sleep(0.02)
    print("last")


threading.Thread(target=forever, daemon=True).start()
threading.Thread(target=last).start()
print("end of the program")
