"""Base classes of protocols."""

__all__ = ("BaseProtocol", "Protocol", "DatagramProtocol", "SubprocessProtocol", "BufferedProtocol")


class BaseProtocol:
    """What all protocols share."""

    __slots__ = ()

    def connection_made(self, transport):
        """Called with the transport."""

    def connection_lost(self, exc):
        """Called at the end."""

    def pause_writing(self):
        """Called when too much is waiting to be written."""

    def resume_writing(self):
        """Called when more can be written."""


class Protocol(BaseProtocol):
    """Protocol of streams."""

    __slots__ = ()

    def data_received(self, data):
        """Called with data."""

    def eof_received(self):
        """Called when no more data comes."""


class BufferedProtocol(BaseProtocol):
    """Protocol of streams with a buffer of its own."""

    __slots__ = ()

    def get_buffer(self, sizehint):
        """Called for a buffer."""

    def buffer_updated(self, nbytes):
        """Called when the buffer holds data."""

    def eof_received(self):
        """Called when no more data comes."""


class DatagramProtocol(BaseProtocol):
    """Protocol of datagrams."""

    __slots__ = ()

    def datagram_received(self, data, addr):
        """Called with a datagram."""

    def error_received(self, exc):
        """Called with an error."""


class SubprocessProtocol(BaseProtocol):
    """Protocol of subprocesses."""

    __slots__ = ()

    def pipe_data_received(self, fd, data):
        """Called with data from a pipe."""

    def pipe_connection_lost(self, fd, exc):
        """Called when a pipe is closed."""

    def process_exited(self):
        """Called when the process has ended."""
