# A listener hands the records of a queue to a handler, in a thread of its own; the names of loggers between others.
import logging, logging.handlers, queue, sys, atexit
q = queue.Queue()
h = logging.StreamHandler(sys.stdout); h.setFormatter(logging.Formatter("%(levelname)s %(message)s %(threadName)s %(taskName)s"))
l = logging.handlers.QueueListener(q, h); l.start()
log = logging.getLogger("a.b.c"); log.addHandler(logging.handlers.QueueHandler(q)); log.setLevel(10)
for i in range(3): log.info("m %d", i)
l.stop(); print("stopped")
print([x.name for x in (log.parent, logging.getLogger("a"), logging.getLogger("a.b").parent, log.parent)])
l.start(); log.warning("again"); atexit.register(l.stop)
