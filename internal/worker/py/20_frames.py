# Frames: a length of four bytes, big-endian, of what follows; a kind of one byte; the payload.

HEADER = struct.Struct(">IB")


def frame(kind, payload=b""):
    return HEADER.pack(len(payload) + 1, kind[0]) + payload


class Channel:
    """The program's process's end of its socket. Frames are read and written whole: an interrupt that comes meanwhile waits."""

    def __init__(self, sock):
        import threading
        self.sock = sock
        self.lock = threading.RLock()
        self.busy = 0

    def send(self, kind, payload=b""):
        with self.lock:
            self.busy += 1
            try:
                self.sock.sendall(frame(kind, payload))
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
            part = self.sock.recv(min(n, 1 << 20))
            if not part:
                import os
                os._exit(0)
            parts.append(part)
            n -= len(part)
        return b"".join(parts)

    def ready(self):
        import select
        return bool(select.select([self.sock], [], [], 0)[0])
