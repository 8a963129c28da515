"""Threads that take turns. One runs at a time, until it waits for something or sleeps: then another one goes on. A new thread runs at once, up to there. When nothing can go on any more the
main thread, which waits too, gets a RuntimeError instead of hanging."""

from sys import modules as _modules
from time import monotonic as _now
import _fiber

__all__ = ["get_ident", "active_count", "Condition", "current_thread", "enumerate", "main_thread", "TIMEOUT_MAX", "Event", "Lock", "RLock", "Semaphore", "BoundedSemaphore", "Thread", "Barrier",
           "BrokenBarrierError", "Timer", "ThreadError", "setprofile", "settrace", "local", "stack_size", "excepthook", "ExceptHookArgs", "getprofile", "gettrace", "setprofile_all_threads",
           "settrace_all_threads", "get_native_id"]

TIMEOUT_MAX = 9223372036.0
ThreadError = RuntimeError

_parked = []  # threads that wait, in the order in which they began to
_alive = []   # threads that have been started and not ended, but for the main one
_outside = [] # what waits for the host, for each thread that waits for it


def _wait_until(ready, timeout):
    """Let others run until ready() is true. Returns whether it became so before the timeout."""
    if timeout is not None and timeout != timeout:
        raise ValueError("Invalid value NaN (not a number)")
    if ready():
        return True
    end = None if timeout is None else _now() + max(timeout, 0)
    me = _current
    if me is _main:
        return _run_others(ready, end)
    me._ready, me._end = ready, end
    while True:
        _park(me)
        if ready():
            return True
        if end is not None and _now() >= end:
            return False


def _wait_outside(wait, ready, timeout):
    """_wait_until for what the host may bring about too: wait(seconds) waits for that, None is without end."""
    _outside.append(wait)
    try:
        return _wait_until(ready, timeout)
    finally:
        _outside.remove(wait)


def _park(me):
    """Have others go on until one resumes this thread."""
    _parked.append(me)
    try:
        _fiber.suspend()
    except BaseException:
        _parked.remove(me)
        raise


def _obtain(ready, blocking, timeout):
    """Wait until ready() is true, or just ask."""
    return _wait_until(ready, timeout) if blocking else _poll(ready)


def _run_others(ready, end):
    """What the main thread does while it waits: it resumes the others in turn."""
    while not ready():
        thread = _next()
        if thread is not None:
            _resume(thread)
            if end is None or _now() < end:
                continue
            return bool(ready())
        if _outside and ready():
            return True
        ends = [t._end for t in _parked if t._end is not None]
        if end is not None:
            ends.append(end)
        if _outside:
            _outside[-1](max(0, min(ends) - _now()) if ends else None)
            continue
        if not ends:
            others = f": {', '.join([t._name for t in _parked])} wait too" if _parked else ""
            raise RuntimeError(f"this would wait forever: threads take turns here, and no other can run{others}")
        rest = min(ends) - _now()
        if rest > 0:
            _fiber.sleep(rest)
        if end is not None and _now() >= end:
            return bool(ready())
    return True


def _next():
    """The next thread that can go on: the first that has what it waited for; of those whose time is over, the one that waited for the earliest."""
    late = None
    if _outside:
        _outside[-1](0)
    for thread in _parked:
        if thread._ready():
            return thread
        if thread._end is not None and (late is None or thread._end < late._end):
            late = thread
    return late if late is not None and late._end <= _now() else None


def _resume(thread):
    """Have a thread go on until it waits or ends."""
    global _current
    waited = thread in _parked
    if waited:
        _parked.remove(thread)
    outer, _current = _current, thread
    outer._held = _swap(thread._held)
    ended = None
    try:
        ended = _fiber.resume(thread._fiber)
    finally:
        thread._held = _swap(outer._held)
        _current = outer
        if ended is None and waited and thread not in _parked:
            _parked.insert(0, thread)  # it could not be resumed
    if ended:
        thread._left()


_HOLDERS = "asyncio._state", "contextvars"  # modules that hold something for each thread


def _swap(held):
    """Give modules what they hold for one thread, and return what they held for another; None is what a thread begins with."""
    old = []
    for name, of in zip(_HOLDERS, held):
        module = _modules.get(name)
        old.append(None if module is None else module._swap(of))
    return old


def _sleeping(seconds):
    """What time.sleep() does once there are threads."""
    _wait_until(_never, seconds)


def _never():
    return False


def _always():
    return True


def _yield():
    """Let another one go on that can, for a program that asks again and again whether something has come about."""
    me = _current
    if me is not _main:
        me._ready, me._end = _always, None
        _park(me)
    elif (thread := _next()) is not None:
        _resume(thread)


def _poll(ready):
    """What ready() says, and where that is no, what it says after another thread had a turn: a loop that only asks lets others go on."""
    return ready() or bool(_parked or _current is not _main) and (_yield() or ready())


def _old(name, instead):
    import warnings
    warnings.warn(f"{name}() is deprecated, {instead} instead", DeprecationWarning, stacklevel=3)


def _forget():
    """Threads that an earlier run left are no more."""
    global _current
    if _current is not _main:  # a limit ended the run while it ran
        _swap(_main._held)
    _current = _main
    _parked.clear()
    _outside.clear()
    for thread in _alive[:]:
        thread._left()


def _shutdown():
    """Wait for all threads that are no daemons, at the end of the program."""
    def ended():
        return all([t._daemon or t._idle for t in _alive])
    _wait_until(ended, None)


def _check_timeout(blocking, timeout):
    if not blocking and timeout != -1:
        raise ValueError("can't specify a timeout for a non-blocking call")
    if timeout != timeout:
        raise ValueError("Invalid value NaN (not a number)")
    if timeout < 0 and timeout != -1:
        raise ValueError("timeout value must be a non-negative number")
    if timeout > TIMEOUT_MAX:
        raise OverflowError("timestamp out of range for C PyTime_t" if timeout >= 2**63 / 1e9 else "timeout value is too large")


class Lock:
    """A lock object is a synchronization primitive."""

    __module__ = "_thread"

    def __init_subclass__(cls):
        raise TypeError("type '_thread.lock' is not an acceptable base type")

    def __init__(self):
        self._locked = False

    def acquire(self, blocking=True, timeout=-1):
        if timeout != -1:
            _check_timeout(blocking, timeout)
        if self._locked and not _obtain(lambda: not self._locked, blocking, None if timeout == -1 else timeout):
            return False
        self._locked = True
        return True

    def release(self):
        if not self._locked:
            raise RuntimeError("release unlocked lock")
        self._locked = False

    def locked(self):
        return self._locked

    acquire_lock, release_lock, locked_lock = acquire, release, locked

    def __enter__(self):
        return self.acquire()

    def __exit__(self, *exc):
        self.release()

    def __repr__(self):
        return f"<{'locked' if self._locked else 'unlocked'} _thread.lock object at {id(self):#x}>"


class RLock:
    """A lock that its owner may acquire again."""

    __module__ = "_thread"

    def __init__(self, *args, **kwargs):
        if args or kwargs:
            import warnings
            warnings.warn("Passing arguments to RLock is deprecated and will be removed in 3.15", DeprecationWarning, stacklevel=2)
        self._owner = None
        self._count = 0

    def acquire(self, blocking=True, timeout=-1):
        if timeout != -1:
            _check_timeout(blocking, timeout)
        me = _current
        if self._owner is not None and self._owner is not me and not _obtain(lambda: self._owner is None, blocking, None if timeout == -1 else timeout):
            return False
        self._owner = me
        self._count += 1
        return True

    def release(self):
        if self._owner is not current_thread():
            raise RuntimeError("cannot release un-acquired lock")
        self._count -= 1
        if not self._count:
            self._owner = None

    def locked(self):
        return self._owner is not None

    def __enter__(self):
        return self.acquire()

    def __exit__(self, *exc):
        self.release()

    def _is_owned(self):
        return self._owner is current_thread()

    def _recursion_count(self):
        return self._count if self._owner is current_thread() else 0

    def _release_save(self):
        if not self._count:
            raise RuntimeError("cannot release un-acquired lock")
        saved = self._count, self._owner
        self._count, self._owner = 0, None
        return saved

    def _acquire_restore(self, saved):
        self.acquire()
        self._count, self._owner = saved

    def __repr__(self):
        owner = self._owner.ident if self._owner else 0
        return f"<{'locked' if self._count else 'unlocked'} _thread.RLock object owner={owner} count={self._count} at {id(self):#x}>"


class Condition:
    """Class that implements a condition variable."""

    def __init__(self, lock=None):
        self._lock = RLock() if lock is None else lock
        self.acquire, self.release = self._lock.acquire, self._lock.release
        if hasattr(self._lock, "locked"):
            self.locked = self._lock.locked
        for name in ("_release_save", "_acquire_restore", "_is_owned"):
            if hasattr(self._lock, name):
                setattr(self, name, getattr(self._lock, name))
        self._waiters = []

    def _is_owned(self):
        return self._lock.locked()

    def __repr__(self):
        return f"<Condition({self._lock}, {len(self._waiters)})>"

    def __enter__(self):
        return self._lock.__enter__()

    def __exit__(self, *exc):
        return self._lock.__exit__(*exc)

    def _check(self):
        if not self._lock.locked():
            raise RuntimeError("cannot wait on un-acquired lock")

    def wait(self, timeout=None):
        self._check()
        waiter = []
        self._waiters.append(waiter)
        whole = hasattr(self, "_release_save")  # however often it was acquired
        saved = self._release_save() if whole else self.release()
        try:
            return _wait_until(lambda: waiter, timeout)
        finally:
            if whole:
                self._acquire_restore(saved)
            else:
                self.acquire()
            if waiter in self._waiters:
                self._waiters.remove(waiter)

    def wait_for(self, predicate, timeout=None):
        end = None if timeout is None else _now() + timeout
        result = predicate()
        while not result:
            rest = None if end is None else end - _now()
            if rest is not None and rest <= 0:
                break
            self.wait(rest)
            result = predicate()
        return result

    def notify(self, n=1):
        if not self._lock.locked():
            raise RuntimeError("cannot notify on un-acquired lock")
        for waiter in self._waiters[:n]:
            waiter.append(True)
            self._waiters.remove(waiter)

    def notify_all(self):
        self.notify(len(self._waiters))

    def notifyAll(self):
        _old("notifyAll", "use notify_all()")
        self.notify_all()


class Semaphore:
    """This class implements semaphore objects."""

    def __init__(self, value=1):
        if value < 0:
            raise ValueError("semaphore initial value must be >= 0")
        self._value = value

    def acquire(self, blocking=True, timeout=None):
        if not blocking and timeout is not None:
            raise ValueError("can't specify timeout for non-blocking acquire")
        if not self._value and not _obtain(lambda: self._value, blocking, timeout):
            return False
        self._value -= 1
        return True

    def release(self, n=1):
        if n < 1:
            raise ValueError("n must be one or more")
        self._value += n

    def __repr__(self):
        return f"<{type(self).__module__}.{type(self).__qualname__} at {id(self):#x}: value={self._value}>"

    def __enter__(self):
        return self.acquire()

    def __exit__(self, *exc):
        self.release()


class BoundedSemaphore(Semaphore):
    """Implements a bounded semaphore."""

    def __init__(self, value=1):
        super().__init__(value)
        self._initial_value = value

    def release(self, n=1):
        if n < 1:
            raise ValueError("n must be one or more")
        if self._value + n > self._initial_value:
            raise ValueError("Semaphore released too many times")
        self._value += n

    def __repr__(self):
        return f"<{type(self).__module__}.{type(self).__qualname__} at {id(self):#x}: value={self._value}/{self._initial_value}>"


class Event:
    """Class implementing event objects."""

    def __init__(self):
        self._flag = False
        self._sets = 0  # how often it was set

    def is_set(self):
        return _poll(lambda: self._flag)

    def isSet(self):
        _old("isSet", "use is_set()")
        return self.is_set()

    def set(self):
        self._flag = True
        self._sets += 1

    def clear(self):
        self._flag = False

    def wait(self, timeout=None):
        if self._flag:
            return True
        sets = self._sets  # it may be cleared again at once
        return _wait_until(lambda: self._sets != sets, timeout)

    def __repr__(self):
        return f"<{type(self).__module__}.{type(self).__qualname__} at {id(self):#x}: {'set' if self._flag else 'unset'}>"


class BrokenBarrierError(RuntimeError):
    pass


class Barrier:
    """Implements a Barrier."""

    def __init__(self, parties, action=None, timeout=None):
        if parties < 1:
            raise ValueError("parties must be >= 1")
        self._parties, self._action, self._timeout = parties, action, timeout
        self._count = 0
        self._broken = False
        self._round = ["waits"]  # of those that wait now; in a list, for those who know an earlier one

    def wait(self, timeout=None):
        if self._broken:
            raise BrokenBarrierError
        index, turn = self._count, self._round
        self._count += 1
        if self._count == self._parties:
            if self._action:
                try:
                    self._action()
                except BaseException:
                    self.abort()
                    raise
            self._release("goes")
            return index
        if not _wait_until(lambda: turn[0] != "waits", self._timeout if timeout is None else timeout):
            self.abort()
        if turn[0] != "goes":
            raise BrokenBarrierError
        return index

    def _release(self, how):
        self._round[0] = how
        self._round, self._count = ["waits"], 0

    def reset(self):
        self._release("broken")
        self._broken = False

    def abort(self):
        self._release("broken")
        self._broken = True

    def __repr__(self):
        state = "broken" if self._broken else f"waiters={self._count}/{self._parties}"
        return f"<{type(self).__module__}.{type(self).__qualname__} at {id(self):#x}: {state}>"

    parties = property(lambda self: self._parties)
    n_waiting = property(lambda self: self._count)
    broken = property(lambda self: self._broken)


_counter = {"name": 0, "ident": 140000000000000}


class Thread:
    """A thread: run() is what it does."""

    _fiber = None
    _idle = False        # it is a worker without work: nobody waits for it
    _held = None, None   # see _swap
    _ready, _end = _never, None
    _locals = ()         # the data of local() that it has

    def __init__(self, group=None, target=None, name=None, args=(), kwargs=None, *, daemon=None, context=None):
        if group is not None:
            raise AssertionError("group argument must be None for now")
        if name is None:
            _counter["name"] += 1
            name = f"Thread-{_counter['name']}"
            if target is not None and hasattr(target, "__name__"):
                name += f" ({target.__name__})"
        self._name = str(name)
        self._target, self._args, self._kwargs = target, args, {} if kwargs is None else kwargs
        self._daemon = current_thread().daemon if daemon is None else daemon
        self._held = None, context
        self._ident = None
        self._state = "initial"
        self._initialized = True

    def _check(self):
        if not getattr(self, "_initialized", False):
            raise RuntimeError("Thread.__init__() not called")

    def start(self):
        if not getattr(self, "_initialized", False):
            raise RuntimeError("thread.__init__() not called")
        if self._state != "initial":
            raise RuntimeError("threads can only be started once")
        import contextvars  # each thread has a context of its own
        self._fiber = _fiber.new(self._bootstrap, _sleeping)
        self._state = "started"
        _counter["ident"] += 4096
        self._ident = _counter["ident"]
        _alive.append(self)
        try:
            _resume(self)
        except BaseException:
            self._left()
            raise

    def _bootstrap(self):
        try:
            self.run()
        except BaseException as e:
            _invoke_excepthook(self, e)

    def _left(self):
        self._state = "stopped"
        self._fiber = None
        if self in _alive:
            _alive.remove(self)
        for data in self._locals:
            data.pop(self, None)
        self._locals = ()

    def run(self):
        try:
            if self._target is not None:
                self._target(*self._args, **self._kwargs)
        finally:
            del self._target, self._args, self._kwargs

    def join(self, timeout=None):
        self._check()
        if self._state == "initial":
            raise RuntimeError("cannot join thread before it is started")
        if self is current_thread():
            raise RuntimeError("cannot join current thread")
        _wait_until(lambda: self._state == "stopped", None if timeout is None else max(timeout, 0))

    def is_alive(self):
        self._check()
        return self is _current or not _poll(lambda: self._state != "started")

    @property
    def name(self):
        return self._name

    @name.setter
    def name(self, name):
        self._name = str(name)

    @property
    def daemon(self):
        return self._daemon

    @daemon.setter
    def daemon(self, daemonic):
        if self._state != "initial":
            raise RuntimeError("cannot set daemon status of active thread")
        self._daemon = daemonic

    ident = property(lambda self: self._ident)
    native_id = property(lambda self: self._ident)

    def isDaemon(self):
        _old("isDaemon", "get the daemon attribute")
        return self._daemon

    def setDaemon(self, daemonic):
        _old("setDaemon", "set the daemon attribute")
        self.daemon = daemonic

    def getName(self):
        _old("getName", "get the name attribute")
        return self._name

    def setName(self, name):
        _old("setName", "set the name attribute")
        self.name = name

    def __repr__(self):
        status = self._state
        if self._daemon:
            status += " daemon"
        if self._ident is not None:
            status += f" {self._ident}"
        return f"<{type(self).__name__}({self._name}, {status})>"


class Timer(Thread):
    """Call a function after a specified number of seconds."""

    def __init__(self, interval, function, args=None, kwargs=None):
        super().__init__()
        self.interval, self.function = interval, function
        self.args, self.kwargs = [] if args is None else args, {} if kwargs is None else kwargs
        self.finished = Event()

    def cancel(self):
        self.finished.set()

    def run(self):
        self.finished.wait(self.interval)
        if not self.finished.is_set():
            self.function(*self.args, **self.kwargs)
        self.finished.set()


class _MainThread(Thread):
    def __init__(self):
        self._name, self._daemon, self._state, self._ident, self._initialized = "MainThread", False, "started", _counter["ident"], True


class ExceptHookArgs(tuple):
    __module__ = "_thread"
    exc_type = property(lambda self: self[0])
    exc_value = property(lambda self: self[1])
    exc_traceback = property(lambda self: self[2])
    thread = property(lambda self: self[3])


def excepthook(args, /):
    """Handle uncaught Thread.run() exception."""
    import sys
    import traceback
    if args.exc_type is SystemExit:
        return
    print(f"Exception in thread {args.thread.name if args.thread else get_ident()}:", file=sys.stderr)
    traceback.print_exception(args.exc_type, args.exc_value, args.exc_traceback, file=sys.stderr)


__excepthook__ = excepthook


def _invoke_excepthook(thread, exc):
    """Hand what ended a thread to excepthook(); where that fails, to sys.excepthook()."""
    import sys
    try:
        excepthook(ExceptHookArgs((type(exc), exc, exc.__traceback__, thread)))
    except Exception as e:
        e.__suppress_context__ = True
        print("Exception in threading.excepthook:", file=sys.stderr)
        sys.excepthook(type(e), e, e.__traceback__)


_main = _current = _MainThread()


def current_thread():
    return _current


def currentThread():
    _old("currentThread", "use current_thread()")
    return _current


def main_thread():
    return _main


def get_ident():
    return _current._ident


get_native_id = get_ident


def enumerate():
    return [_main, *_alive]


def active_count():
    return len(enumerate())


def activeCount():
    _old("activeCount", "use active_count()")
    return active_count()


class local:
    """Thread-local data."""

    __module__ = "_thread"

    def __new__(cls, /, *args, **kwargs):
        if (args or kwargs) and cls.__init__ is object.__init__:
            raise TypeError("Initialization arguments are not supported")
        self = object.__new__(cls)
        object.__setattr__(self, "_local_data", {})
        object.__setattr__(self, "_local_init", (args, kwargs))
        return self

    def _local_dict(self):
        data = object.__getattribute__(self, "_local_data")
        me = current_thread()
        if me not in data:
            data[me] = {}
            if me is not _main:
                me._locals = (*me._locals, data)
            args, kwargs = object.__getattribute__(self, "_local_init")
            if len(data) > 1 and type(self).__init__ is not object.__init__:
                self.__init__(*args, **kwargs)
        return data[me]

    def __getattribute__(self, name):
        if name in ("_local_dict", "__class__"):
            return object.__getattribute__(self, name)
        data = object.__getattribute__(self, "_local_dict")()
        if name == "__dict__":
            return data
        if name in data:
            return data[name]
        return object.__getattribute__(self, name)

    def __setattr__(self, name, value):
        if name == "__dict__":
            raise AttributeError(f"{'_thread._local' if type(self) is local else type(self).__name__!r} object attribute '__dict__' is read-only")
        self._local_dict()[name] = value

    def __delattr__(self, name):
        if name == "__dict__":
            raise AttributeError(f"{'_thread._local' if type(self) is local else type(self).__name__!r} object attribute '__dict__' is read-only")
        data = self._local_dict()
        if name not in data:
            raise AttributeError(f"'{type(self).__name__}' object has no attribute '{name}'")
        del data[name]


_hooks = {"trace": None, "profile": None}


def settrace(func):
    _hooks["trace"] = func


def setprofile(func):
    _hooks["profile"] = func


settrace_all_threads, setprofile_all_threads = settrace, setprofile


def gettrace():
    return _hooks["trace"]


def getprofile():
    return _hooks["profile"]


def stack_size(size=0, /):
    return 0
