"""Lines of files by their numbers; a file is read once."""

__all__ = ["getline", "clearcache", "checkcache", "lazycache"]

cache = {}


def clearcache():
    """Forget everything."""
    cache.clear()


def getline(filename, lineno, module_globals=None):
    """A line, with its end; '' where there is none."""
    lines = getlines(filename, module_globals)
    return lines[lineno - 1] if 1 <= lineno <= len(lines) else ""


def getlines(filename, module_globals=None):
    """All lines of a file; none where it can't be read."""
    entry = cache.get(filename)
    return entry[2] if entry is not None else updatecache(filename, module_globals)


def checkcache(filename=None):
    """Forget what changed meanwhile."""
    import os
    for name in list(cache) if filename is None else [filename]:
        entry = cache.get(name)
        if entry is None or entry[1] is None:
            continue
        try:
            stat = os.stat(name)
        except (OSError, ValueError):
            cache.pop(name, None)
            continue
        if (stat.st_size, stat.st_mtime) != entry[:2]:
            cache.pop(name, None)


def updatecache(filename, module_globals=None):
    """Read a file anew."""
    import os
    cache.pop(filename, None)
    if not filename or filename.startswith("<") and filename.endswith(">"):
        return []
    try:
        stat = os.stat(filename)
        with open(filename, encoding="utf-8") as f:
            lines = f.readlines()
    except (OSError, UnicodeDecodeError, SyntaxError, ValueError):
        return []
    if not lines:
        lines = ["\n"]
    elif not lines[-1].endswith("\n"):
        lines[-1] += "\n"
    cache[filename] = stat.st_size, stat.st_mtime, lines, filename
    return lines


def lazycache(filename, module_globals):
    """Remember where the lines of a module come from; modules of a sandbox have no such source."""
    return False
