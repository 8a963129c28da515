# The process that the engine started. It runs nothing of the program: it keeps a process ready to fork off, passes frames between
# that process and the engine, bounds what the program prints, and ends the process when it is told to or the engine is gone.

RELAYED = b"DHaxIcMq"  # kinds of frames that the program's process may send to the engine
GRACE = 0.06  # seconds between asking a program to end and killing it
BACKLOG = 1 << 20  # bytes that wait for the engine before the program has to
LOOK = 0.1  # seconds between looks at what the program has written, where nothing else limits that
MANY = 20_000  # files in the work folder


class Supervisor:
    def __init__(self, alone):
        self.alone = alone  # all other processes of this system belong to the program
        self.inbox, self.outbox = bytearray(), bytearray()
        self.work = os.getcwd()
        self.room = [0, 0]
        self.lost = [0, 0]
        self.kill_at = None
        self.look_at = None  # when to look at what the program has written; None: it does nothing, or is limited otherwise
        self.closed_streams = ()
        self.max_frame = 1 << 20
        self.pid = 0
        os.set_blocking(0, False)
        os.set_blocking(1, False)

    # The program's process

    def spawn(self):
        ours, theirs = socket.socketpair()
        pipes = [os.pipe(), os.pipe()]
        pid = os.fork()
        if pid == 0:
            try:
                os.setsid()
                for fd in (ours.fileno(), pipes[0][0], pipes[1][0]):
                    os.close(fd)
                null = os.open("/dev/null", os.O_RDONLY)
                os.dup2(null, 0)
                os.dup2(pipes[0][1], 1)
                os.dup2(pipes[1][1], 2)
                for fd in (null, pipes[0][1], pipes[1][1]):
                    if fd > 2:
                        os.close(fd)
                Child(theirs).serve()
            finally:
                _exit(70)
        theirs.close()
        ours.setblocking(False)
        self.pid, self.sock = pid, ours
        self.streams = [pipes[0][0], pipes[1][0]]
        for (r, w) in pipes:
            os.close(w)
            os.set_blocking(r, False)
        self.from_child, self.to_child = bytearray(), bytearray()
        self.closed_streams = ()
        self.room, self.lost = [0, 0], [0, 0]
        self.kill_at = self.look_at = None
        self.resting = False

    def end_child(self):
        """Kill the process and all that it left behind, and return how it ended."""
        try:
            os.killpg(self.pid, signal.SIGKILL)
        except OSError:
            pass
        try:
            os.kill(self.pid, signal.SIGKILL)
        except OSError:
            pass
        _, status = os.waitpid(self.pid, 0)
        if self.alone:
            try:
                os.kill(-1, signal.SIGKILL)
            except OSError:
                pass
            try:
                while os.waitpid(-1, 0):
                    pass
            except OSError:
                pass
        for fd in self.streams:
            os.close(fd)
        self.sock.close()
        self.pid = 0
        return status

    def clean(self):
        """Empty the work folder; whether that is done."""
        try:
            for entry in os.scandir(self.work):
                if entry.is_dir(follow_symlinks=False):
                    shutil.rmtree(entry.path)
                else:
                    os.unlink(entry.path)
            return True
        except (OSError, RecursionError):
            return False

    def written(self):
        """The bytes of the work folder, and of files that are open and have no name any more."""
        total, count, folders = 0, 0, [self.work]
        while folders:
            try:
                for entry in os.scandir(folders.pop()):
                    count += 1
                    if count > MANY:
                        return 1 << 62
                    if entry.is_dir(follow_symlinks=False):
                        folders.append(entry.path)
                    total += entry.stat(follow_symlinks=False).st_blocks * 512
            except OSError:
                pass
        fds = "/proc/%d/fd" % self.pid
        for fd in os.listdir(fds):
            try:
                info = os.stat(fds + "/" + fd)
            except OSError:
                continue
            if stat.S_ISREG(info.st_mode) and not info.st_nlink:
                total += info.st_blocks * 512
        return total

    # The loop

    def serve(self):
        self.spawn()
        self.send(b"Z", encode((True, "%d.%d.%d" % sys.version_info[:3])))
        while True:
            poll = select.poll()
            poll.register(0, select.POLLIN)
            if self.outbox:
                poll.register(1, select.POLLOUT)
            if self.pid and len(self.outbox) < BACKLOG:
                for fd in self.streams:
                    if fd not in self.closed_streams:
                        poll.register(fd, select.POLLIN)
                poll.register(self.sock, select.POLLIN | (select.POLLOUT if self.to_child else 0))
            timeout = min([at for at in (self.kill_at, self.look_at) if at is not None], default=None)
            if timeout is not None:
                timeout = max(0, timeout - time.monotonic()) * 1000
            ready = dict(poll.poll(timeout))
            if 1 in ready:
                self.flush()
            if 0 in ready:
                self.read_engine()
            if self.pid and any(fd in ready for fd in self.streams):
                self.read_streams()
            if self.pid and self.sock.fileno() in ready:
                self.talk(ready[self.sock.fileno()])
            if self.kill_at is not None and self.pid and time.monotonic() >= self.kill_at:
                self.gone("killed")
            if self.look_at is not None and self.pid and time.monotonic() >= self.look_at:
                self.look_at = time.monotonic() + LOOK
                if self.written() > WORK_SIZE:
                    self.gone("wrote more than the work folder may hold")

    def send(self, kind, payload=b""):
        self.outbox += frame(kind, payload)
        self.flush()

    def flush(self):
        while self.outbox:
            try:
                n = os.write(1, memoryview(self.outbox)[:1 << 16])
            except BlockingIOError:
                return
            except OSError:
                self.leave()
            del self.outbox[:n]

    def leave(self):
        """End with the engine."""
        if self.pid:
            self.end_child()
        self.clean()
        _exit(0)

    def read_engine(self):
        try:
            part = os.read(0, 1 << 16)
        except BlockingIOError:
            return
        except OSError:
            part = b""
        if not part:
            self.leave()
        self.inbox += part
        while True:
            f = take_frame(self.inbox)
            if f is None:
                return
            self.from_engine(*f)

    def from_engine(self, kind, payload):
        if kind == b"E":
            if self.pid:
                self.end_child()
            ok = self.clean()
            self.spawn()
            self.send(b"Z", encode((ok, "")))
        elif kind == b"K":
            if self.pid and self.kill_at is None:
                self.kill_at = time.monotonic() + GRACE
                try:
                    os.kill(self.pid, signal.SIGALRM)
                except OSError:
                    pass
        elif kind == b"T":
            self.send(b"t", encode(self.clock()))
        elif self.pid:
            if kind == b"O":  # what a stream, and a frame, may carry in the next run
                n, self.max_frame = decode(payload)
                self.room, self.lost = [n, n], [0, 0]
                return
            if WORK_SIZE and kind == b"R":
                self.look_at = time.monotonic() + LOOK
            if len(self.to_child) > self.max_frame:
                self.gone("does not read what it asked for")
                return
            self.rest(False)
            self.to_child += frame(kind, payload)
            self.write_child()

    def rest(self, on):
        """Have the program's process do nothing between two runs, whatever threads it has left."""
        if self.pid and on != self.resting:
            self.resting = on
            os.kill(self.pid, signal.SIGSTOP if on else signal.SIGCONT)

    def clock(self):
        """How long the program's process has run or wanted to, in nanoseconds; -1 where that is not known."""
        try:
            total = time.clock_gettime_ns((~self.pid << 3) | 2) if self.pid else -1  # the kernel's number for the clock of a process
            tasks = "/proc/%d/task" % self.pid
            for task in os.listdir(tasks):
                with open("%s/%s/schedstat" % (tasks, task)) as f:
                    total += int(f.read().split()[1])  # it was ready, and others ran
            return total
        except FileNotFoundError:  # a thread that has ended, or no such statistics
            return total
        except OSError:
            return -1

    def write_child(self):
        try:
            while self.to_child:
                n = self.sock.send(memoryview(self.to_child)[:1 << 16])
                del self.to_child[:n]
        except BlockingIOError:
            pass
        except OSError:
            self.to_child.clear()

    def read_streams(self):
        """Pass on what the program printed; whether there was anything."""
        some = False
        for i, fd in enumerate(self.streams):
            if fd in self.closed_streams:
                continue
            try:
                part = os.read(fd, 1 << 16)
            except BlockingIOError:
                continue
            if not part:
                self.closed_streams += (fd,)
                continue
            some = True
            if self.room[i] >= 0:
                keep = part[:self.room[i]]
                self.room[i] -= len(keep)
                self.lost[i] += len(part) - len(keep)
                part = keep
            if part:
                self.send(b"oe"[i:i + 1], part)
        return some

    def drain(self):
        while self.read_streams():
            pass
        if any(self.lost):
            self.send(b"L", encode(tuple(self.lost)))
            self.lost = [0, 0]

    def talk(self, events):
        if events & select.POLLOUT:
            self.write_child()
        if not events & (select.POLLIN | select.POLLHUP | select.POLLERR):
            return
        try:
            part = self.sock.recv(1 << 16)
        except BlockingIOError:
            return
        except OSError:
            part = b""
        if not part:
            self.gone("")
            return
        self.from_child += part
        while self.pid:
            if len(self.from_child) >= 4 and int.from_bytes(self.from_child[:4], "big") > self.max_frame:
                self.gone("sent more than it may")
                return
            f = take_frame(self.from_child)
            if f is None:
                return
            kind, payload = f
            if kind not in RELAYED:
                self.gone("broke the protocol")
                return
            if kind == b"D":
                self.drain()
                self.kill_at = self.look_at = None
            self.send(kind, payload)
            if kind == b"D":
                self.rest(True)

    def ending(self):
        """Whether the program's process is on its way out, which takes time where it has much memory."""
        try:
            with open("/proc/%d/stat" % self.pid) as f:
                return int(f.read().rpartition(")")[2].split()[6]) & 0x4 != 0  # PF_EXITING of the flags
        except (OSError, ValueError):
            return False

    def gone(self, why):
        """The program's process is at its end: tell the engine."""
        if not why:  # it goes by itself: give it the time to be gone
            begun = time.monotonic()
            while os.waitid(os.P_PID, self.pid, os.WEXITED | os.WNOHANG | os.WNOWAIT) is None:
                if time.monotonic() - begun > (2 if self.ending() else 0.05):
                    why = "closed its channel"
                    break
                time.sleep(0.001)
        try:
            self.drain()
        except OSError:
            pass
        status = self.end_child()
        self.closed_streams = ()
        self.kill_at = self.look_at = None
        code = os.WEXITSTATUS(status) if os.WIFEXITED(status) else -os.WTERMSIG(status)
        self.send(b"X", encode((code, why)))


def take_frame(buffer):
    """The first whole frame of a buffer, which it is taken out of; None when there is none."""
    if len(buffer) < HEADER.size:
        return None
    length, kind = HEADER.unpack_from(buffer)
    if len(buffer) < 4 + length:
        return None
    payload = bytes(memoryview(buffer)[HEADER.size:4 + length])
    del buffer[:4 + length]
    return bytes((kind,)), payload


def main(alone, preload=(), work_size=0):
    global LIBRARY, READABLE, WORK, WORK_SIZE
    WORK_SIZE = work_size
    for fd in os.listdir("/proc/self/fd"):  # what the engine's process had from its own parent
        if int(fd) > 2:
            try:
                os.close(int(fd))
            except OSError:  # that of the folder itself
                pass
    for name in ("collections.abc", "copy", "enum", "itertools", "json", "math", "posix", "random", "re", "site", "string", "typing"):
        __import__(name)
    load_builtin_modules()
    for name in preload:  # what the engine was told to have ready
        __import__(name)
    sys.path[:] = [p for p in sys.path if p not in ("", os.getcwd())]
    LIBRARY = os.path.dirname(os.__file__) + "/"
    READABLE, WORK = find_readable(), os.path.realpath(os.getcwd()) + "/"
    gc.collect()
    gc.freeze()
    Supervisor(alone).serve()
