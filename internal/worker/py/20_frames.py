# Frames: a length of four bytes, big-endian, of what follows; a kind of one byte; the payload.

HEADER = Struct(">IB")


def frame(kind, payload=b""):
    return HEADER.pack(len(payload) + 1, kind[0]) + payload


class Channel:
    """The program's process's end of its socket. Frames are read and written whole: an interrupt that comes meanwhile waits."""

    def __init__(self, sock):
        self.sock, self.put, self.get = sock, sock.sendall, sock.recv
        self.lock = threading.RLock()
        self.busy = 0

    def send(self, kind, payload=b""):
        with self.lock:
            self.busy += 1
            try:
                self.put(frame(kind, payload))
            finally:
                self.busy -= 1

    def receive(self):
        with self.lock:
            self.busy += 1
            try:
                length, kind = HEADER.unpack(self.exactly(HEADER.size))
                return bytes((kind,)), self.exactly(length - 1)
            finally:
                self.busy -= 1

    def exactly(self, n):
        parts = []
        while n:
            part = self.get(min(n, 1 << 20))
            if not part:
                _exit(0)
            parts.append(part)
            n -= len(part)
        return b"".join(parts)

    def ready(self):
        return bool(select.select([self.sock], [], [], 0)[0])
