"""Streams: the reader, which works on data fed to it; connections need the network and are refused."""

__all__ = ("StreamReader", "StreamWriter", "StreamReaderProtocol", "open_connection", "start_server", "open_unix_connection",
           "start_unix_server")

from . import _state
from .protocols import Protocol
from .exceptions import IncompleteReadError, LimitOverrunError

_LIMIT = 2 ** 16


def _refusal(name):
    return PermissionError(f"asyncio.{name}() is not available in-process: there are no sockets; use httpx, requests or urllib.request with hosts that the policy grants, or run with the docker engine")


async def open_connection(host=None, port=None, *, limit=_LIMIT, **kwds):
    """Refused: there are no sockets."""
    raise _refusal("open_connection")


async def start_server(client_connected_cb, host=None, port=None, *, limit=_LIMIT, **kwds):
    """Refused: there are no sockets."""
    raise _refusal("start_server")


async def open_unix_connection(path=None, *, limit=_LIMIT, **kwds):
    """Refused: there are no sockets."""
    raise _refusal("open_unix_connection")


async def start_unix_server(client_connected_cb, path=None, *, limit=_LIMIT, **kwds):
    """Refused: there are no sockets."""
    raise _refusal("start_unix_server")


class StreamReader:
    """Bytes that arrive by feed_data()."""

    def __init__(self, limit=_LIMIT, loop=None):
        if limit <= 0:
            raise ValueError("Limit cannot be <= 0")
        self._limit = limit
        self._loop = _state.get_event_loop() if loop is None else loop
        self._buffer = bytearray()
        self._eof = False
        self._waiter = None
        self._exception = None
        self._transport = None

    def __repr__(self):
        info = ["StreamReader"]
        if self._buffer:
            info.append(f"{len(self._buffer)} bytes")
        if self._eof:
            info.append("eof")
        if self._limit != _LIMIT:
            info.append(f"limit={self._limit}")
        if self._waiter:
            info.append(f"waiter={self._waiter!r}")
        if self._exception:
            info.append(f"exception={self._exception!r}")
        if self._transport:
            info.append(f"transport={self._transport!r}")
        return f"<{' '.join(info)}>"

    def exception(self):
        """Return the exception that was set, or None."""
        return self._exception

    def set_exception(self, exc):
        """Have reads raise an exception."""
        self._exception = exc
        waiter, self._waiter = self._waiter, None
        if waiter is not None and not waiter.cancelled():
            waiter.set_exception(exc)

    def _wakeup_waiter(self):
        waiter, self._waiter = self._waiter, None
        if waiter is not None and not waiter.cancelled():
            waiter.set_result(None)

    def set_transport(self, transport):
        """Set the transport."""
        assert self._transport is None, "Transport already set"
        self._transport = transport

    def feed_eof(self):
        """Tell that no more data comes."""
        self._eof = True
        self._wakeup_waiter()

    def at_eof(self):
        """Return whether all data was read and no more comes."""
        return self._eof and not self._buffer

    def feed_data(self, data):
        """Add data."""
        assert not self._eof, "feed_data after feed_eof"
        if data:
            self._buffer.extend(data)
            self._wakeup_waiter()

    async def _wait_for_data(self, name):
        if self._waiter is not None:
            raise RuntimeError(f"{name}() called while another coroutine is already waiting for incoming data")
        self._waiter = self._loop.create_future()
        try:
            await self._waiter
        finally:
            self._waiter = None

    async def readline(self):
        """Read up to a newline."""
        try:
            return await self.readuntil(b"\n")
        except IncompleteReadError as e:
            return e.partial
        except LimitOverrunError as e:
            if self._buffer.startswith(b"\n", e.consumed):
                del self._buffer[:e.consumed + 1]
            else:
                self._buffer.clear()
            raise ValueError(e.args[0]) from None

    async def readuntil(self, separator=b"\n"):
        """Read up to a separator, or the first of a tuple of them."""
        separators = sorted(separator, key=len) if isinstance(separator, tuple) else [separator]
        if not separators:
            raise ValueError("Separator should contain at least one element")
        shortest, longest = len(separators[0]), len(separators[-1])
        if shortest == 0:
            raise ValueError("Separator should be at least one-byte string")
        if self._exception is not None:
            raise self._exception
        offset = 0
        while True:
            if len(self._buffer) - offset >= shortest:
                end = start = None
                for sep in separators:
                    i = self._buffer.find(sep, offset)
                    if i != -1 and (end is None or i + len(sep) < end):
                        start, end = i, i + len(sep)
                if end is not None:
                    break
                offset = max(0, len(self._buffer) + 1 - longest)
                if offset > self._limit:
                    raise LimitOverrunError("Separator is not found, and chunk exceed the limit", offset)
            if self._eof:
                chunk = bytes(self._buffer)
                self._buffer.clear()
                raise IncompleteReadError(chunk, None)
            await self._wait_for_data("readuntil")
        if start > self._limit:
            raise LimitOverrunError("Separator is found, but chunk is longer than limit", start)
        chunk = bytes(self._buffer[:end])
        del self._buffer[:end]
        return chunk

    async def read(self, n=-1):
        """Read up to n bytes, or all."""
        if self._exception is not None:
            raise self._exception
        if n == 0:
            return b""
        if n < 0:
            blocks = []
            while block := await self.read(self._limit):
                blocks.append(block)
            return b"".join(blocks)
        if not self._buffer and not self._eof:
            await self._wait_for_data("read")
        data = bytes(self._buffer[:n])
        del self._buffer[:n]
        return data

    async def readexactly(self, n):
        """Read n bytes, or raise IncompleteReadError."""
        if n < 0:
            raise ValueError("readexactly size can not be less than zero")
        if self._exception is not None:
            raise self._exception
        while len(self._buffer) < n:
            if self._eof:
                incomplete = bytes(self._buffer)
                self._buffer.clear()
                raise IncompleteReadError(incomplete, n)
            await self._wait_for_data("readexactly")
        data = bytes(self._buffer[:n])
        del self._buffer[:n]
        return data

    def __aiter__(self):
        return self

    async def __anext__(self):
        line = await self.readline()
        if line == b"":
            raise StopAsyncIteration
        return line


class StreamWriter:
    """Writes to a transport that the program supplies."""

    def __init__(self, transport, protocol, reader, loop):
        self._transport = transport
        self._protocol = protocol
        self._reader = reader
        self._loop = loop

    def __repr__(self):
        info = ["StreamWriter", f"transport={self._transport!r}"]
        if self._reader is not None:
            info.append(f"reader={self._reader!r}")
        return f"<{' '.join(info)}>"

    @property
    def transport(self):
        """The transport."""
        return self._transport

    def write(self, data):
        """Write data."""
        self._transport.write(data)

    def writelines(self, data):
        """Write several pieces of data."""
        self._transport.writelines(data)

    def write_eof(self):
        """Close the writing end."""
        return self._transport.write_eof()

    def can_write_eof(self):
        """Return whether the transport can close its writing end."""
        return self._transport.can_write_eof()

    def close(self):
        """Close the transport."""
        return self._transport.close()

    def is_closing(self):
        """Return whether the transport is closing."""
        return self._transport.is_closing()

    async def wait_closed(self):
        """Wait until the stream is closed."""
        await self._protocol._get_close_waiter(self)

    def get_extra_info(self, name, default=None):
        """Return information about the transport."""
        return self._transport.get_extra_info(name, default)

    async def drain(self):
        """Wait until more can be written."""
        if self._reader is not None and (exc := self._reader.exception()) is not None:
            raise exc
        if self._transport.is_closing():
            from .tasks import sleep
            await sleep(0)  # let connection_lost() be called
        await self._protocol._drain_helper()

    async def start_tls(self, sslcontext, *, server_hostname=None, ssl_handshake_timeout=None, ssl_shutdown_timeout=None):
        """Refused: there are no sockets."""
        raise PermissionError("TLS is not available in-process: there are no sockets")


def _settle(future, exc):
    """End a future that may have ended already, with an exception if there is one."""
    if not future.done():
        future.set_result(None) if exc is None else future.set_exception(exc)


class FlowControlMixin(Protocol):
    """Has those who write wait while the transport's buffer is full."""

    def __init__(self, loop=None):
        self._loop = _state.get_event_loop() if loop is None else loop
        self._paused = self._connection_lost = False
        self._room = None  # the future that all who drain wait for, once one does

    def pause_writing(self):
        """Called when the transport's buffer is full."""
        assert not self._paused
        self._paused = True

    def resume_writing(self):
        """Called when there is room in the transport's buffer again."""
        assert self._paused
        self._paused = False
        self._let_go(None)

    def connection_lost(self, exc):
        """Called at the end."""
        self._connection_lost = True
        self._let_go(exc)

    def _let_go(self, exc):
        room, self._room = self._room, None
        if room is not None:
            _settle(room, exc)
            room._log_traceback = False  # who waits may have been cancelled

    async def _drain_helper(self):
        if self._connection_lost:
            raise ConnectionResetError("Connection lost")
        if self._paused:
            from .tasks import shield
            if self._room is None:
                self._room = self._loop.create_future()
            await shield(self._room)

    def _get_close_waiter(self, stream):
        raise NotImplementedError


class StreamReaderProtocol(FlowControlMixin):
    """Feeds a reader from a transport."""

    def __init__(self, stream_reader, client_connected_cb=None, loop=None):
        super().__init__(loop=loop)
        self._stream_reader = stream_reader
        self._client_connected_cb = client_connected_cb
        self._transport = self._task = None
        self._closed = self._loop.create_future()

    def connection_made(self, transport):
        """Called with the transport."""
        self._transport = transport
        reader = self._stream_reader
        if reader is not None:
            reader.set_transport(transport)
        if self._client_connected_cb is not None:
            made = self._client_connected_cb(reader, StreamWriter(transport, self, reader, self._loop))
            if _state.iscoroutine(made):
                self._task = self._loop.create_task(made)

    def connection_lost(self, exc):
        """Called at the end."""
        reader = self._stream_reader
        if reader is not None:
            if exc is None:
                reader.feed_eof()
            else:
                reader.set_exception(exc)
        _settle(self._closed, exc)
        super().connection_lost(exc)
        self._stream_reader = self._transport = self._task = None

    def data_received(self, data):
        """Called with data."""
        if self._stream_reader is not None:
            self._stream_reader.feed_data(data)

    def eof_received(self):
        """Called when no more data comes."""
        if self._stream_reader is not None:
            self._stream_reader.feed_eof()
        return True

    def _get_close_waiter(self, stream):
        return self._closed
