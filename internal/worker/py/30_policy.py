# The policy inside the program's process: what it may import and name, and what reaches out of it. Names are withheld from the
# program's own code alone, so library modules go on using what they need; what has an effect is denied to all by an audit hook.


def covers(names, module):
    """Whether one of the names is the module or a package that it is in."""
    return any(module == n or module.startswith(n + ".") for n in names)


class Names:
    """The lists of a policy: allowlist.Lists."""

    def __init__(self, cfg):
        self.ban = cfg["ban_imports"]
        self.lists = cfg["lists"]  # False: mode open
        self.allow = cfg["allow"]
        self.imports = cfg["imports"]
        self.builtins = cfg["builtins"]

    def module(self, name):
        """Why a module can't be imported; "" when it can."""
        if self.ban:
            return "imports are banned by the policy (ban_imports)"
        if not self.lists:
            return ""
        if covers(["importlib"], name):
            return name + " is blocked in every policy"
        if self.allow and name == "posixpath" and covers(self.imports, "os.path"):
            return ""
        if self.allow and not covers(self.imports, name):
            return name + " is not in the policy's allowed_imports"
        if not self.allow and covers(self.imports, name):
            return name + " is in the policy's blocked_imports"
        return ""

    def leads(self, name):
        """Whether a package has an allowed module inside."""
        return self.allow and not self.ban and any(n.startswith(name + ".") for n in self.imports)

    def builtin(self, name):
        """Why a builtin is withheld; "" when it is not."""
        if not self.lists or name in ("None", "True", "False") or name.startswith("__") and name.endswith("__"):
            return ""
        if self.allow and name not in self.builtins and "*" not in self.builtins:
            return "it is not in the policy's allowed_builtins"
        if not self.allow and name in self.builtins:
            return "it is in the policy's blocked_builtins"
        return ""


def make_import(names, granted, program_builtins, real, ask):
    """The __import__ of the program's own code. With ask the host is told of each import, and decides."""

    def refuse(name, why, frame):
        """Raise for a module that is not allowed, unless the host says otherwise."""
        if ask is None:
            raise ImportError("import of %s is not allowed; %s" % (name, why), name=name)
        text = ask(name, frame)
        if text:
            raise ImportError(text, name=name)

    def absolute(name, globals, level):
        if not level:
            return name
        package = (globals or {}).get("__package__") or (globals or {}).get("__name__") or ""
        for _ in range(level - 1):
            package = package.rpartition(".")[0]
        return package + "." + name if name else package

    def passage(name, to):
        """A package that is not allowed, with nothing but what leads to what is."""
        module = types.ModuleType(name)
        for n in names.imports:
            if n.startswith(name + ".") and n in sys.modules:
                at, parts = module, n[len(name) + 1:].split(".")
                for i, part in enumerate(parts[:-1]):
                    if not hasattr(at, part):
                        setattr(at, part, types.ModuleType(name + "." + ".".join(parts[:i + 1])))
                    at = getattr(at, part)
                setattr(at, parts[-1], sys.modules[n])
        return module

    def __import__(name, globals=None, locals=None, fromlist=(), level=0):
        full = absolute(name, globals, level)
        frame = getframe(1)
        if ask is not None:
            refuse(full, "", frame)
        if full in granted or full.partition(".")[0] in granted and not names.ban:
            return real(name, globals, locals, fromlist, level)
        why = names.module(full)
        if why and not names.leads(full):
            if ask is None:
                refuse(full, why, frame)
            return real(name, globals, locals, fromlist, level)
        if why:
            for item in fromlist or ():
                if names.module(full + "." + item) and not names.leads(full + "." + item):
                    refuse(full + "." + item, names.module(full + "." + item), frame)
                real(full + "." + item, globals, locals, (), 0)
            return passage(full, fromlist)
        if not names.allow:
            for item in fromlist or ():
                if names.lists and isinstance(item, str) and covers(names.imports, full + "." + item):
                    refuse(full + "." + item, names.module(full + "." + item), frame)
        if full == "builtins":
            return program_builtins
        module = real(name, globals, locals, fromlist, level)
        top = full.partition(".")[0]
        if not fromlist and top != full and names.module(top):
            return passage(top, fromlist)
        return module

    return __import__


def program_builtins(names, granted, ask=None):
    """The builtins module that the program's own code has, and why names of it were withheld. Library modules have the interpreter's."""
    if not names.lists and not names.ban and ask is None:
        return builtins, {}
    own = types.ModuleType("builtins")
    own.__dict__.update(vars(builtins))
    withheld = {}
    for name in list(own.__dict__):
        why = names.builtin(name)
        if why:
            withheld[name] = why
            del own.__dict__[name]
    own.__dict__["__import__"] = make_import(names, granted, own, builtins.__import__, ask)
    return own, withheld


# What no program may do, whatever module it does it by: events of sys.addaudithook.
DENIED = frozenset("""
os.system os.exec os.fork os.forkpty os.posix_spawn os.spawn os.startfile os.kill os.killpg pty.spawn subprocess.Popen
os.setxattr os.removexattr os.symlink os.link
resource.setrlimit resource.prlimit signal.set_wakeup_fd
socket.connect socket.bind socket.getaddrinfo socket.gethostbyname socket.gethostbyaddr socket.getnameinfo
socket.getservbyname socket.getservbyport socket.sendto socket.sendmsg socket.sethostname
gc.get_objects gc.get_referrers gc.get_referents sys.remote_exec sys._current_frames sys._current_exceptions
sqlite3.enable_load_extension sqlite3.load_extension
syslog.openlog syslog.syslog webbrowser.open fcntl.ioctl cpython.PyInterpreterState_New os.chroot
""".split())
# Events about paths, which are the first argument, of os.rename the second too: those that read, and those that write.
READS = frozenset("os.listdir os.scandir os.getxattr".split())
WRITES = frozenset("os.chdir os.remove os.rename os.rmdir os.mkdir os.truncate os.chmod os.chown os.utime os.chflags sqlite3.connect dbm.open".split())
DEVICES = frozenset(("/dev/null", "/dev/zero", "/dev/urandom", "/dev/random", "/proc/cpuinfo", "/proc/meminfo", "/proc/self/cgroup",
                     "/proc/self/status", "/etc/localtime", "/etc/mime.types"))

# Functions that have an effect outside and tell no audit hook: they are taken out of their modules.
POSIX = """mknod mkfifo chroot unshare setns setpriority sched_setaffinity sched_setscheduler sched_setparam pidfd_open memfd_create
setuid setgid seteuid setegid setreuid setregid setresuid setresgid setgroups initgroups nice""".split()
SILENT = {"_posixsubprocess": ["fork_exec"], "subprocess": ["_fork_exec", "fork_exec"], "signal": ["pidfd_send_signal"],
          "_signal": ["pidfd_send_signal"], "_posixshmem": ["shm_open", "shm_unlink"], "_imp": ["create_builtin", "get_frozen_object"],
          "os": POSIX, "posix": POSIX}
# Modules that would give such functions anew, an interpreter without the hook, memory, files or processes.
SHUT = frozenset("""_posixsubprocess posix _signal _interpreters _xxsubinterpreters _imp _posixshmem _ctypes _ctypes_test _remote_debugging
_dbm _gdbm _tkinter readline spwd nis""".split())
# Those of them whose users do without where an import says that they are not there.
ABSENT = ("_ctypes", "_dbm", "_gdbm", "_tkinter", "readline")


def find_readable():
    """The folders whose files programs may read: the interpreter's own. Found once, before processes are forked off."""
    import site
    found = {os.path.realpath(p) for p in [sys.prefix, sys.base_prefix, sys.exec_prefix, os.path.dirname(os.__file__)] + site.getsitepackages()}
    return tuple(p + "/" for p in found) + ("/usr/share/zoneinfo/", "/usr/lib/python3/", "/sys/devices/system/cpu/", "/sys/fs/cgroup/")


def load_builtin_modules():
    """Load what is part of the interpreter, since none of it can be made anew once the hook is installed."""
    import _imp
    frozen = getattr(_imp, "_frozen_module_names", list)()
    for name in list(sys.builtin_module_names) + [n for n in frozen if not n.startswith("__")]:
        if name not in SHUT and not name.startswith(("_test", "_xxtest")):
            try:
                __import__(name)
            except ImportError:
                pass
    try:
        import _posixshmem
    except ImportError:
        pass


def install_hook(work):
    """Install the audit hook, and take away what it would not see. Nothing but the interpreter refers to the hook. Its frames can be got
    hold of, by the traceback of what it raises for one; so it has no variables beside its own, and in those nothing that could be
    changed or used."""
    import posix
    take_silent_functions()
    hook = audit_hook
    values = dict(denied=DENIED, reads=READS, writes=WRITES, devices=DEVICES, readable=READABLE, work=work, shut=SHUT,
                  readlink=posix.readlink, getcwd=posix.getcwd, stat=posix.stat, getframe=sys._getframe, coroutine=types.coroutine.__code__,
                  bytes=bytes, int=int, issubclass=issubclass, str=str, type=type, OSError=OSError, PermissionError=PermissionError)
    names = hook.__code__.co_varnames[2:hook.__code__.co_argcount]
    hook.__defaults__ = tuple(values[name] for name in names)
    del globals()["audit_hook"]
    sys.addaudithook(hook)


def denied_function(name):
    def function(*_args, **_kwargs):
        raise PermissionError("call to %s is not allowed" % name)
    function.__name__ = function.__qualname__ = name.rpartition(".")[2]
    return function


def take_silent_functions():
    import _imp
    import _posixsubprocess
    import subprocess
    for module, functions in SILENT.items():
        for name in functions:
            if hasattr(sys.modules.get(module), name):
                setattr(sys.modules[module], name, denied_function(module + "." + name))
    for module in ("_interpreters", "_xxsubinterpreters"):  # where library code has loaded them
        for name, thing in list(vars(sys.modules.get(module, types.SimpleNamespace())).items()):
            if callable(thing) and not isinstance(thing, type):
                setattr(sys.modules[module], name, denied_function(module + "." + name))
    for name in ABSENT:
        sys.modules.setdefault(name, None)
    if sys.modules["_ctypes"] is None:  # else it was loaded on purpose
        sys.modules["ctypes"] = NoCtypes("ctypes", "Stands for ctypes, for libraries that name its types and do without.")


class NoCtypes(type(sys)):
    """A module whose names are classes that can't be used."""

    __path__ = []

    def __getattr__(self, name):
        if name.startswith("__"):
            raise AttributeError(name)

        def __new__(cls, *_args, **_kwargs):
            raise PermissionError("call to ctypes.%s is not allowed" % name)

        cls = type(name, (), {"__new__": __new__, "__module__": "ctypes"})
        setattr(self, name, cls)
        return cls


def audit_hook(event, args, denied, reads, writes, devices, readable, work, shut, readlink, getcwd, stat, getframe, coroutine,
               bytes, int, issubclass, str, type, OSError, PermissionError):
    # No code of the program runs here: what is not exactly a str or bytes is made so by the type's own function. No helper functions and
    # no builtins: they could be changed by who gets hold of them.
    if event in denied or event[:7] == "ctypes.":
        raise PermissionError("call to %s is not allowed" % event)
    if event == "code.__new__" and getframe(1).f_code is not coroutine:  # code that no compiler made can do anything to the interpreter
        raise PermissionError("call to code.__new__ is not allowed")
    if event == "socket.__new__":
        if args[1] != 1 or args[2] & 0xf not in (1, 2):
            raise PermissionError("a socket of that kind is not allowed")
        return
    what = "opening a file"
    write = event in writes
    if event == "open":
        flags = args[2] if type(args[2]) is int else 0
        write = flags & (0o1 | 0o2 | 0o100 | 0o1000 | 0o2000) != 0  # O_WRONLY, O_RDWR, O_CREAT, O_TRUNC, O_APPEND
        if write:
            what = "opening a file to write"
    elif event == "import":
        if args[1] is None:  # it is looked for only
            return
        name = args[0]
        if issubclass(type(name), str):
            name = str.__str__(name).rpartition(".")[2]
        if name in shut or name[:5] == "_test" or name[:7] == "_xxtest":
            raise PermissionError("import of %s is not allowed" % name)
        what = "loading a library"
    elif write or event in reads:
        what = event
    else:
        return
    for path in args[1:2] if event == "import" else args[:2] if event == "os.rename" else args[:1]:
        t = type(path)
        if path is None or issubclass(t, int):
            continue
        if issubclass(t, str):
            path = str.__str__(path)
        elif issubclass(t, bytes):
            path = bytes.join(b"", (path,)).decode("utf-8", "surrogateescape")
        else:
            raise PermissionError(1, "%s wants a path that is a str or bytes here" % what)
        if event == "sqlite3.connect":
            if path in ("", ":memory:") or path[:13] == "file::memory:":
                continue
            if path[:5] == "file:":  # an address, if the caller said that it may be one
                path = path[5:].partition("?")[0].partition("#")[0]
                if path[:2] == "//":
                    path = path[path.index("/", 2):] if "/" in path[2:] else ""
                if "%" in path:
                    raise PermissionError(1, "an address of a database with % is not allowed", path)
        if path[:1] != "/" and ".." in path.split("/"):  # what it begins at may be another folder than the working one
            raise PermissionError(1, "a relative path with .. is not allowed", path)
        rest = (path if path[:1] == "/" else getcwd() + "/" + path).split("/")[::-1]
        out, links = [], 0
        while rest:
            part = rest.pop()
            if part in ("", "."):
                continue
            if part == "..":
                del out[-1:]
                continue
            out.append(part)
            try:
                target = readlink("/" + "/".join(out))
            except OSError:
                continue
            links += 1
            if links > 40:
                break
            if target[:1] == "/":
                out = []
            else:
                out.pop()
            rest.extend(target.split("/")[::-1])
        found = "/" + "/".join(out)
        inside = (found + "/").startswith(work)
        if inside and event == "import":
            raise PermissionError("loading a library from the work folder is not allowed")
        if inside or found == "/dev/null":
            continue
        if event == "open" and not write:
            try:
                folder = stat(found).st_mode & 0o170000 == 0o040000
            except OSError:
                folder = False
            if folder:
                raise PermissionError(1, "opening a folder is not allowed outside of the work folder", path)
        if write or found not in devices and not found.startswith(readable) and (found + "/") not in readable:
            raise PermissionError(1, "%s is not allowed outside of the work folder" % what, path)
