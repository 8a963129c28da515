"""Waiting for files and sockets. A loop may be made with a selector; there is nothing to register with it."""

from conformance_absent import absent


class _Selector:
    def register(self, fileobj, events, data=None):
        absent("platform")("register")()

    def select(self, timeout=None):
        return []

    def close(self):
        pass


class SelectSelector(_Selector):
    pass


class PollSelector(_Selector):
    pass


class EpollSelector(_Selector):
    pass


class KqueueSelector(_Selector):
    pass


DefaultSelector = EpollSelector
__getattr__ = absent("platform")
