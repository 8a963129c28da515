"""Base classes of transports."""

__all__ = ("BaseTransport", "ReadTransport", "WriteTransport", "Transport", "DatagramTransport", "SubprocessTransport")


def _abstract(*names):
    def make(name):
        def method(self, *args, **kwargs):
            raise NotImplementedError
        method.__name__ = method.__qualname__ = name
        return method
    return {name: make(name) for name in names}


class BaseTransport:
    """What all transports share."""

    def __init__(self, extra=None):
        self._extra = {} if extra is None else extra

    def get_extra_info(self, name, default=None):
        """Return information about the transport."""
        return self._extra.get(name, default)

    locals().update(_abstract("is_closing", "close", "set_protocol", "get_protocol"))


class ReadTransport(BaseTransport):
    """Transport to read from."""

    locals().update(_abstract("is_reading", "pause_reading", "resume_reading"))


class WriteTransport(BaseTransport):
    """Transport to write to."""

    locals().update(_abstract("set_write_buffer_limits", "get_write_buffer_size", "get_write_buffer_limits", "write", "write_eof",
                              "can_write_eof", "abort"))

    def writelines(self, list_of_data):
        """Write several pieces of data."""
        self.write(b"".join(list_of_data))


class Transport(ReadTransport, WriteTransport):
    """Transport of streams."""


class DatagramTransport(BaseTransport):
    """Transport of datagrams."""

    locals().update(_abstract("sendto", "abort"))


class SubprocessTransport(BaseTransport):
    """Transport of subprocesses."""

    locals().update(_abstract("get_pid", "get_returncode", "get_pipe_transport", "send_signal", "terminate", "kill"))
