"""Protocols for the paths that are not of this machine."""

from typing import Protocol, runtime_checkable

__all__ = ["PathInfo"]


@runtime_checkable
class PathInfo(Protocol):
    """What is known of the file at a path: pathlib.Path.info is one."""

    def exists(self, *, follow_symlinks: bool = True) -> bool: ...
    def is_dir(self, *, follow_symlinks: bool = True) -> bool: ...
    def is_file(self, *, follow_symlinks: bool = True) -> bool: ...
    def is_symlink(self) -> bool: ...
