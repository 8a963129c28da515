# Threads take turns at what they wait for: sleeping, locks, conditions, barriers, timers and executors.
import threading, time
from concurrent.futures import ThreadPoolExecutor, as_completed
log = []
def worker(n, d):
    log.append(("start", n)); time.sleep(d); log.append(("end", n))
ts=[threading.Thread(target=worker, args=(i, 0.1)) for i in range(3)]
for t in ts: t.start()
print(threading.active_count())
for t in ts: t.join()
print(sorted(log), [what for what, n in log[:3]])
with ThreadPoolExecutor(max_workers=3) as ex:
    def f(x): time.sleep(0.05*x); return x*x
    fs=[ex.submit(f, x) for x in (3,1,2)]
    print(sorted([f.result() for f in as_completed(fs)]))
    print(list(ex.map(f, range(3))))
b = threading.Barrier(3)
out=[]
def bar(i):
    out.append(("a", i)); b.wait(); out.append(("b", i))
ts=[threading.Thread(target=bar, args=(i,)) for i in range(3)]
for t in ts: t.start()
for t in ts: t.join()
print(sorted(out))
t = threading.Timer(0.05, print, ["timer"]); t.start(); print("before"); t.join()
c = threading.Condition(); items=[]
def cons():
    with c:
        while not items: c.wait()
        print("got", items.pop())
t = threading.Thread(target=cons); t.start()
with c: items.append(5); c.notify()
t.join()
lock = threading.Lock()
n=0
def inc():
    global n
    for _ in range(1000):
        with lock: n+=1
ts=[threading.Thread(target=inc) for _ in range(4)]
[t.start() for t in ts]; [t.join() for t in ts]; print(n)


print("end")


def bad():
    time.sleep(0.01)
    1 / 0


def hook(args):
    print(args.exc_type.__name__, args.exc_value, args.thread.name)


threading.excepthook = hook
t = threading.Thread(target=bad, name="bad")
t.start()
t.join()
print(t.is_alive())
