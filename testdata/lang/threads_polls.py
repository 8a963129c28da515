# Loops that ask without waiting let the threads go on that they ask about.
import concurrent.futures
import queue
import threading
import time


def later(action):
    def run():
        time.sleep(0.01)
        action()
    threading.Thread(target=run).start()


def ask(what, question):
    rounds = 0
    while not question():
        time.sleep(0.001)
        rounds += 1
    print(what, rounds > 0)


lock, rlock, semaphore = threading.Lock(), threading.RLock(), threading.Semaphore(0)
lock.acquire()
later(lock.release)
ask("Lock", lambda: lock.acquire(False))


def hold():
    with rlock:
        held.set()
        time.sleep(0.1)


held = threading.Event()
threading.Thread(target=hold).start()
held.wait()
ask("RLock", lambda: rlock.acquire(False))
later(semaphore.release)
ask("Semaphore", lambda: semaphore.acquire(False))
for make in queue.Queue, queue.SimpleQueue:
    q = make()
    later(lambda: q.put(1))
    ask(make.__name__, lambda: not q.empty())
    q.get()
    later(lambda: q.put(2))
    ask(make.__name__, lambda: q.qsize())
full = queue.Queue(1)
full.put(1)
later(full.get)
ask("full", lambda: not full.full())
with concurrent.futures.ThreadPoolExecutor(1) as pool:
    f = pool.submit(time.sleep, 0.01)
    ask("Future", f.done)
    f = pool.submit(time.sleep, 0.01)
    ask("running", lambda: not f.running() and f.done())
event = threading.Event()
later(event.set)
ask("Event", event.is_set)
t = threading.Thread(target=time.sleep, args=(0.01,))
t.start()
ask("Thread", lambda: not t.is_alive())
