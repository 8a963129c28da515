"""The part of shutil that packs folders into archives and unpacks them: zip and tar files, over the files that were granted. Formats that can't be written or read here are not listed."""

import os

from shutil import ReadError, RegistryError


def _make_tar(base_name, base_dir, compress="gzip", verbose=0, dry_run=0, owner=None, group=None, logger=None, root_dir=None):
    import tarfile
    extension, mode = {"gzip": (".gz", "gz"), None: ("", "")}[compress]
    name = f"{base_name}.tar{extension}"
    _make_parent(name, dry_run, logger)
    if logger is not None:
        logger.info("Creating tar archive")

    def owned(info):
        if owner is not None:
            info.uname = owner
        if group is not None:
            info.gname = group
        return info
    if not dry_run:
        where = base_dir if root_dir is None else os.path.join(root_dir, base_dir)
        with tarfile.open(name, f"w|{mode}") as tar:
            tar.add(where, base_dir, filter=owned)
    return os.path.abspath(name) if root_dir is not None else name


def _make_parent(name, dry_run, logger):
    parent = os.path.dirname(name)
    if parent and not os.path.exists(parent):
        if logger is not None:
            logger.info("creating %s", parent)
        if not dry_run:
            os.makedirs(parent)


def _make_zip(base_name, base_dir, verbose=0, dry_run=0, logger=None, owner=None, group=None, root_dir=None):
    import zipfile
    name = base_name + ".zip"
    _make_parent(name, dry_run, logger)
    if logger is not None:
        logger.info("creating '%s' and adding '%s' to it", name, base_dir)
    if dry_run:
        return name
    with zipfile.ZipFile(name, "w", compression=zipfile.ZIP_DEFLATED) as archive:
        def add(path):
            inside = os.path.normpath(path if root_dir is None else os.path.relpath(path, root_dir))
            if inside != ".":
                archive.write(path, inside)
                if logger is not None:
                    logger.info("adding '%s'", inside)
        top = base_dir if root_dir is None else os.path.join(root_dir, base_dir)
        add(top)
        for folder, folders, files in os.walk(top):
            for entry in sorted(folders):
                add(os.path.join(folder, entry))
            for entry in files:
                path = os.path.join(folder, entry)
                if os.path.isfile(path):
                    add(path)
    return os.path.abspath(name) if root_dir is not None else name


_make_zip.supports_root_dir = _make_tar.supports_root_dir = True

# Format: (function, arguments, description).
_makers = {
    "tar": (_make_tar, [("compress", None)], "uncompressed tar file"),
    "gztar": (_make_tar, [("compress", "gzip")], "gzip'ed tar-file"),
    "zip": (_make_zip, [], "ZIP file"),
}


def get_archive_formats():
    """Return the formats that make_archive() knows, as (name, description), sorted."""
    return sorted((name, entry[2]) for name, entry in _makers.items())


def register_archive_format(name, function, extra_args=None, description=""):
    """Have make_archive() call a function for a format."""
    extra_args = [] if extra_args is None else extra_args
    if not callable(function):
        raise TypeError(f"The {function} object is not callable")
    if not isinstance(extra_args, (tuple, list)):
        raise TypeError("extra_args needs to be a sequence")
    for element in extra_args:
        if not isinstance(element, (tuple, list)) or len(element) != 2:
            raise TypeError("extra_args elements are : (arg_name, value)")
    _makers[name] = (function, extra_args, description)


def unregister_archive_format(name):
    """Forget a format."""
    del _makers[name]


def make_archive(base_name, format, root_dir=None, base_dir=None, verbose=0, dry_run=0, owner=None, group=None, logger=None):
    """Make an archive of base_dir below root_dir; return its name, which is base_name with the extension of the format."""
    try:
        function, args, _ = _makers[format]
    except KeyError:
        raise ValueError(f"unknown archive format '{format}'") from None
    kwargs = {"dry_run": dry_run, "logger": logger, "owner": owner, "group": group, **dict(args)}
    base_dir = os.curdir if base_dir is None else base_dir
    back = None
    if root_dir is not None:
        import stat
        if not stat.S_ISDIR(os.stat(root_dir).st_mode):
            import errno
            raise NotADirectoryError(errno.ENOTDIR, "Not a directory", root_dir)
        base_name = os.fspath(base_name)
        if getattr(function, "supports_root_dir", False):
            kwargs["root_dir"] = root_dir
        else:
            back = os.getcwd()
            base_name = os.path.abspath(base_name)
            if not dry_run:
                os.chdir(root_dir)
    if format == "zip":
        del kwargs["owner"], kwargs["group"]
    try:
        return function(base_name, base_dir, **kwargs)
    finally:
        if back is not None:
            os.chdir(back)


def _unpack_zip(filename, extract_dir):
    import zipfile
    if not zipfile.is_zipfile(filename):
        raise ReadError(f"{filename} is not a zip file")
    with zipfile.ZipFile(filename) as archive:
        for info in archive.infolist():
            name = info.filename
            if name.startswith("/") or ".." in name.split("/"):  # not below extract_dir
                continue
            target = os.path.join(extract_dir, *name.split("/"))
            os.makedirs(os.path.dirname(target) or ".", exist_ok=True)
            if not name.endswith("/"):
                with archive.open(name) as source, open(target, "wb") as f:
                    while block := source.read(1 << 16):
                        f.write(block)


def _unpack_tar(filename, extract_dir, *, filter=None):
    import tarfile
    try:
        archive = tarfile.open(filename)
    except tarfile.TarError:
        raise ReadError(f"{filename} is not a compressed or uncompressed tar file") from None
    with archive:
        archive.extractall(extract_dir, filter=filter)


# Format: (extensions, function, arguments, description).
_unpackers = {
    "tar": ([".tar"], _unpack_tar, [], "uncompressed tar file"),
    "gztar": ([".tar.gz", ".tgz"], _unpack_tar, [], "gzip'ed tar-file"),
    "bztar": ([".tar.bz2", ".tbz2"], _unpack_tar, [], "bzip2'ed tar-file"),
    "zip": ([".zip"], _unpack_zip, [], "ZIP file"),
}


def get_unpack_formats():
    """Return the formats that unpack_archive() knows, as (name, extensions, description), sorted."""
    return sorted((name, entry[0], entry[3]) for name, entry in _unpackers.items())


def register_unpack_format(name, extensions, function, extra_args=None, description=""):
    """Have unpack_archive() call a function for files with some extensions."""
    known = {ext: other for other, entry in _unpackers.items() for ext in entry[0]}
    for ext in extensions:
        if ext in known:
            raise RegistryError(f'{ext} is already registered for "{known[ext]}"')
    if not callable(function):
        raise TypeError("The registered function must be a callable")
    _unpackers[name] = (extensions, function, [] if extra_args is None else extra_args, description)


def unregister_unpack_format(name):
    """Forget a format."""
    del _unpackers[name]


def unpack_archive(filename, extract_dir=None, format=None, *, filter=None):
    """Unpack an archive into a folder, the current one by default. The format is known by the extension."""
    extract_dir = os.fspath(os.getcwd() if extract_dir is None else extract_dir)
    filename = os.fspath(filename)
    if format is None:
        format = next((name for name, entry in _unpackers.items() if any(filename.endswith(ext) for ext in entry[0])), None)
        if format is None:
            raise ReadError(f"Unknown archive format '{filename}'")
    elif format not in _unpackers:
        raise ValueError(f"Unknown unpack format '{format}'")
    _, function, args, _ = _unpackers[format]
    kwargs = dict(args)
    if filter is not None:
        kwargs["filter"] = filter
    function(filename, extract_dir, **kwargs)


for _function in (make_archive, get_archive_formats, register_archive_format, unregister_archive_format, unpack_archive, get_unpack_formats, register_unpack_format, unregister_unpack_format):
    _function.__module__ = "shutil"
del _function
