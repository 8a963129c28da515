"""Handling of Ctrl-C, which never comes here."""

_results = {}


def registerResult(result):
    """Remember a result."""
    _results[id(result)] = result


def removeResult(result):
    """Forget a result; return whether it was known."""
    return bool(_results.pop(id(result), None))


def installHandler():
    """Do nothing: there are no signals."""


def removeHandler(method=None):
    """Do nothing, or return the method as it is."""
    return method
