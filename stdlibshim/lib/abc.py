"""Abstract base classes (PEP 3119). ABCMeta and the caches behind isinstance are native."""

__all__ = ["ABC", "ABCMeta", "abstractclassmethod", "abstractmethod", "abstractproperty", "abstractstaticmethod",
           "get_cache_token", "update_abstractmethods"]


def abstractmethod(funcobj):
    """Mark a method that subclasses must override."""
    funcobj.__isabstractmethod__ = True
    return funcobj


class abstractclassmethod(classmethod):
    """An abstract class method; classmethod over abstractmethod says the same today."""

    __isabstractmethod__ = True

    def __init__(self, callable):
        callable.__isabstractmethod__ = True
        super().__init__(callable)


class abstractstaticmethod(staticmethod):
    """An abstract static method; staticmethod over abstractmethod says the same today."""

    __isabstractmethod__ = True

    def __init__(self, callable):
        callable.__isabstractmethod__ = True
        super().__init__(callable)


class abstractproperty(property):
    """An abstract property; property over abstractmethod says the same today."""

    __isabstractmethod__ = True


class ABC(metaclass=ABCMeta):
    """Base class whose metaclass is ABCMeta."""

    __slots__ = ()
