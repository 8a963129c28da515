"""How long requests may take."""


class Timeout:
    """How long a request may take, in seconds."""

    def __init__(self, total=None, connect=None, read=None):
        self.total, self.connect_timeout, self.read_timeout = total, connect, read

    def _pair(self):
        """The two for requests: until there is a connection, and between bytes."""
        def least(n):
            return self.total if n is None else n if self.total is None else min(n, self.total)
        return least(self.connect_timeout), least(self.read_timeout)
