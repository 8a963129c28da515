"""Comparing files and folders."""

import os
import stat
from functools import cached_property
from types import GenericAlias

__all__ = ["clear_cache", "cmp", "dircmp", "cmpfiles", "DEFAULT_IGNORES"]

DEFAULT_IGNORES = ["RCS", "CVS", "tags", ".git", ".hg", ".bzr", "_darcs", "__pycache__"]
BUFSIZE = 8 * 1024
_cache = {}


def clear_cache():
    """Forget the files that were compared."""
    _cache.clear()


def _signature(st):
    return stat.S_IFMT(st.st_mode), st.st_size, st.st_mtime


def cmp(f1, f2, shallow=True):
    """Whether two files have the same content. Where shallow is true, files of the same size and time of change count as the same without a look at what is in them."""
    s1, s2 = _signature(os.stat(f1)), _signature(os.stat(f2))
    if s1[0] != stat.S_IFREG or s2[0] != stat.S_IFREG:
        return False
    if shallow and s1 == s2:
        return True
    if s1[1] != s2[1]:
        return False
    key = f1, f2, s1, s2
    if key not in _cache:
        if len(_cache) > 100:
            clear_cache()
        _cache[key] = _same_content(f1, f2)
    return _cache[key]


def _same_content(f1, f2):
    with open(f1, "rb") as a, open(f2, "rb") as b:
        while True:
            x, y = a.read(BUFSIZE), b.read(BUFSIZE)
            if x != y:
                return False
            if not x:
                return True


def cmpfiles(a, b, common, shallow=True):
    """Compare the files of these names in two folders: three lists of names, of those that are the same, that differ, and that can't be compared."""
    results = [], [], []
    for name in common:
        try:
            where = 0 if cmp(os.path.join(a, name), os.path.join(b, name), shallow) else 1
        except (OSError, ValueError):
            where = 2
        results[where].append(name)
    return results


class dircmp:
    """The comparison of two folders. Each of its lists is made when it is asked for."""

    def __init__(self, a, b, ignore=None, hide=None, *, shallow=True):
        self.left, self.right = a, b
        self.hide = [os.curdir, os.pardir] if hide is None else hide
        self.ignore = DEFAULT_IGNORES if ignore is None else ignore
        self.shallow = shallow

    def _names(self, folder):
        left_out = {*self.hide, *self.ignore}
        return sorted(n for n in os.listdir(folder) if n not in left_out)

    @cached_property
    def left_list(self):
        return self._names(self.left)

    @cached_property
    def right_list(self):
        return self._names(self.right)

    @cached_property
    def common(self):
        right = {os.path.normcase(n) for n in self.right_list}
        return [n for n in self.left_list if os.path.normcase(n) in right]

    @cached_property
    def left_only(self):
        common = {os.path.normcase(n) for n in self.common}
        return [n for n in self.left_list if os.path.normcase(n) not in common]

    @cached_property
    def right_only(self):
        common = {os.path.normcase(n) for n in self.common}
        return [n for n in self.right_list if os.path.normcase(n) not in common]

    @cached_property
    def _kinds(self):
        """The common names: folders, files, and those that are neither or not the same on both sides."""
        kinds = [], [], []
        for name in self.common:
            try:
                modes = [stat.S_IFMT(os.stat(os.path.join(d, name)).st_mode) for d in (self.left, self.right)]
            except (OSError, ValueError):
                modes = None, None
            where = {stat.S_IFDIR: 0, stat.S_IFREG: 1}.get(modes[0], 2) if modes[0] == modes[1] else 2
            kinds[where].append(name)
        return kinds

    @cached_property
    def common_dirs(self):
        return self._kinds[0]

    @cached_property
    def common_files(self):
        return self._kinds[1]

    @cached_property
    def common_funny(self):
        return self._kinds[2]

    @cached_property
    def _compared(self):
        return cmpfiles(self.left, self.right, self.common_files, self.shallow)

    @cached_property
    def same_files(self):
        return self._compared[0]

    @cached_property
    def diff_files(self):
        return self._compared[1]

    @cached_property
    def funny_files(self):
        return self._compared[2]

    @cached_property
    def subdirs(self):
        join = os.path.join
        return {n: self.__class__(join(self.left, n), join(self.right, n), self.ignore, self.hide, shallow=self.shallow) for n in self.common_dirs}

    def report(self):
        """Print what differs between the folders."""
        print("diff", self.left, self.right)
        for title, names in (f"Only in {self.left}", self.left_only), (f"Only in {self.right}", self.right_only):
            if names:
                print(title, ":", sorted(names))
        for title, names in (("Identical files", self.same_files), ("Differing files", self.diff_files), ("Trouble with common files", self.funny_files),
                             ("Common subdirectories", self.common_dirs), ("Common funny cases", self.common_funny)):
            if names:
                print(title, ":", sorted(names))

    def report_partial_closure(self):
        """Print what differs, also in the folders that both have."""
        self.report()
        for sub in self.subdirs.values():
            print()
            sub.report()

    def report_full_closure(self):
        """Print what differs, also in the folders that both have, and in theirs."""
        self.report()
        for sub in self.subdirs.values():
            print()
            sub.report_full_closure()

    __class_getitem__ = classmethod(GenericAlias)
