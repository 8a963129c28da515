"""Descriptions of modules. There are no loaders and no finders that a program could add to."""

SOURCE_SUFFIXES, BYTECODE_SUFFIXES, EXTENSION_SUFFIXES = [".py"], [".pyc"], []
DEBUG_BYTECODE_SUFFIXES = OPTIMIZED_BYTECODE_SUFFIXES = [".pyc"]


def all_suffixes():
    return SOURCE_SUFFIXES + BYTECODE_SUFFIXES + EXTENSION_SUFFIXES


class ModuleSpec:
    """What is known of a module before it is imported."""

    def __init__(self, name, loader, *, origin=None, loader_state=None, is_package=None):
        self.name, self.loader, self.origin, self.loader_state = name, loader, origin, loader_state
        self.submodule_search_locations = [] if is_package else None
        self.cached, self.has_location, self._uninitialized_submodules = None, False, []

    @property
    def parent(self):
        return self.name.rpartition(".")[0] if self.submodule_search_locations is None else self.name

    def __repr__(self):
        args = [f"name={self.name!r}", f"loader={self.loader!r}"]
        if self.origin is not None:
            args.append(f"origin={self.origin!r}")
        if self.submodule_search_locations is not None:
            args.append(f"submodule_search_locations={self.submodule_search_locations}")
        return f"{type(self).__name__}({', '.join(args)})"


class NamespaceLoader:
    """The loader of a package without a file of its own: a name for what made it, which loads nothing itself."""

    def __init__(self, name, path, path_finder):
        self._path = path

    def is_package(self, fullname):
        return True

    def get_source(self, fullname):
        return ""
