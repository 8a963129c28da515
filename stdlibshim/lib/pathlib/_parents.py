"""The ancestors of a path: apart, since pathlib itself needs no abstract classes."""

from _collections_abc import Sequence

__name__ = "pathlib"


class _PathParents(Sequence):
    """The ancestors of a path."""

    __slots__ = ("_path", "_n")

    def __init__(self, path):
        path._load()
        self._path = path
        self._n = len(path._tail)

    def __len__(self):
        return self._n

    def __getitem__(self, i):
        if isinstance(i, slice):
            return tuple(self[k] for k in range(*i.indices(len(self))))
        if i >= len(self) or i < -len(self):
            raise IndexError(i)
        if i < 0:
            i += len(self)
        path = self._path
        return path._made(path._drv, path._root, path._tail[:self._n - 1 - i])

    def __repr__(self):
        return "<{}.parents>".format(type(self._path).__name__)
