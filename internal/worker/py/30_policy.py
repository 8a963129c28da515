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
    import types
    from sys import _getframe as getframe

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
    import builtins
    import types
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
DENIED = """
os.system os.exec os.fork os.forkpty os.posix_spawn os.spawn os.startfile os.kill os.killpg pty.spawn subprocess.Popen
os.setxattr os.removexattr os.symlink os.link
resource.setrlimit resource.prlimit signal.set_wakeup_fd
socket.connect socket.bind socket.getaddrinfo socket.gethostbyname socket.gethostbyaddr socket.getnameinfo
socket.getservbyname socket.getservbyport socket.sendto socket.sendmsg socket.sethostname
gc.get_objects gc.get_referrers gc.get_referents sys.remote_exec
syslog.openlog syslog.syslog webbrowser.open fcntl.ioctl cpython.PyInterpreterState_New os.chroot
""".split()
# Events about paths: how many of the arguments are paths, and whether they are written.
PATHS = {"os.listdir": (1, False), "os.scandir": (1, False), "os.chdir": (1, True), "os.getxattr": (1, False),
         "os.remove": (1, True), "os.rename": (2, True), "os.rmdir": (1, True), "os.mkdir": (1, True), "os.truncate": (1, True),
         "os.chmod": (1, True), "os.chown": (1, True), "os.utime": (1, True), "os.chflags": (1, True), "os.lockf": (0, False),
         "sqlite3.connect": (1, True), "dbm.open": (1, True), "shelve.open": (1, True)}
DEVICES = ("/dev/null", "/dev/zero", "/dev/urandom", "/dev/random", "/proc/cpuinfo", "/proc/meminfo", "/proc/self/cgroup",
           "/proc/self/status", "/etc/localtime", "/etc/mime.types")


def find_readable():
    """The folders whose files programs may read: the interpreter's own. Found once, before processes are forked off."""
    import os
    import site
    found = {os.path.realpath(p) for p in [sys.prefix, sys.base_prefix, sys.exec_prefix, os.path.dirname(os.__file__)] + site.getsitepackages()}
    return tuple(p + "/" for p in found) + ("/usr/share/zoneinfo/", "/usr/lib/python3/", "/sys/devices/system/cpu/", "/sys/fs/cgroup/")


def install_hook(work):
    """Install the audit hook. Nothing but the interpreter refers to it, and it uses nothing that a program can replace."""
    import posix
    _real_hook(frozenset(DENIED), dict(PATHS), frozenset(DEVICES), READABLE, work, SHUT, no_silent_functions(), posix.readlink, posix.getcwd, posix.fspath, posix.stat,
               sys._getframe)


# Functions that have an effect outside and tell no audit hook: they are taken out of their modules.
SILENT = {"_posixsubprocess": ["fork_exec"], "subprocess": ["_fork_exec", "fork_exec"], "signal": ["pidfd_send_signal"], "_signal": ["pidfd_send_signal"],
          "os": [], "posix": ["mknod", "chroot", "unshare", "setns", "setpriority", "sched_setaffinity", "sched_setscheduler", "sched_setparam",
                              "pidfd_open", "setuid", "setgid", "seteuid", "setegid", "setreuid", "setregid", "setresuid", "setresgid", "setgroups",
                              "initgroups", "nice"]}
# Modules of the interpreter that would give such functions anew, or an interpreter without the hook.
SHUT = frozenset(("_posixsubprocess", "posix", "_signal", "_interpreters", "_xxsubinterpreters", "_testcapi", "_testinternalcapi",
                  "_testlimitedcapi", "_imp"))


def no_silent_functions():
    """Take away what the audit hook would not see."""
    import _imp
    import _posixsubprocess
    import subprocess
    import types

    def denied(name):
        def function(*_args, **_kwargs):
            raise PermissionError("call to %s is not allowed" % name)
        function.__name__ = function.__qualname__ = name.rpartition(".")[2]
        return function

    for module, functions in dict(SILENT, os=SILENT["posix"]).items():
        for name in functions:
            if hasattr(sys.modules[module], name):
                setattr(sys.modules[module], name, denied(module + "." + name))

    for module in ("_interpreters", "_xxsubinterpreters"):  # where library code has loaded them
        for name, thing in list(vars(sys.modules.get(module, types.SimpleNamespace())).items()):
            if callable(thing) and not isinstance(thing, type):
                setattr(sys.modules[module], name, denied(module + "." + name))

    audit = sys.audit

    def create_builtin(spec):
        box = []
        audit("safepy.create_builtin", str.__str__(spec.name), box)
        return box[0]

    real = _imp.create_builtin
    _imp.create_builtin = create_builtin
    return lambda name: real(types.SimpleNamespace(name=name, loader=None, origin="built-in", parent=""))


def _real_hook(denied, paths, devices, readable, work, shut, create_builtin, readlink, getcwd, fspath, stat, getframe):
    writing = 0o1 | 0o2 | 0o100 | 0o1000 | 0o2000  # O_WRONLY, O_RDWR, O_CREAT, O_TRUNC, O_APPEND

    def real(path):
        """The path without links."""
        path = fspath(path)
        if isinstance(path, bytes):
            path = path.decode("utf-8", "surrogateescape")
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
        return "/" + "/".join(out)

    def check(what, path, write):
        if path is None or isinstance(path, int) or path == ":memory:":
            return
        text = fspath(path)
        if isinstance(text, bytes):
            text = text.decode("utf-8", "surrogateescape")
        if text[:1] != "/" and ".." in text.split("/"):  # what it begins at may be another folder than the working one
            raise PermissionError(1, "a relative path with .. is not allowed", path)
        p = real(path)
        if (p + "/").startswith(work) or not write and (p in devices or p.startswith(readable) or (p + "/") in readable):
            return
        if p == "/dev/null":
            return
        raise PermissionError(1, "%s is not allowed outside of the work folder" % what, path)

    def importing():
        """Whether library code is being imported."""
        f = getframe(2)
        while f is not None:
            name = f.f_code.co_filename
            if name.startswith("<frozen importlib"):
                return True
            if not name.startswith(readable):
                return False
            f = f.f_back
        return False

    def hook(event, args):
        if event == "open":
            path, mode, flags = args
            write = bool(flags & writing) if isinstance(flags, int) else False
            if not write and not isinstance(path, int) and path is not None and not (real(path) + "/").startswith(work):
                try:
                    folder = stat(path).st_mode & 0o170000 == 0o040000
                except OSError:
                    folder = False
                if folder:
                    raise PermissionError(1, "opening a folder is not allowed outside of the work folder", path)
            check("opening a file to write" if write else "opening a file", path, write)
        elif event in denied:
            raise PermissionError("call to %s is not allowed" % event)
        elif event in paths:
            n, write = paths[event]
            for path in args[:n]:
                check(event, path, write)
        elif event == "socket.__new__":
            if args[1] not in (1, 2, 10) or args[2] & 0xf not in (1, 2):
                raise PermissionError("a socket of that kind is not allowed")
        elif event == "safepy.create_builtin":
            if args[0] in shut:
                raise PermissionError("import of %s is not allowed" % args[0])
            args[1].append(create_builtin(args[0]))
        elif event == "import":
            if args[0] in shut:
                raise PermissionError("import of %s is not allowed" % args[0])
            if args[1] is not None:
                check("loading a library", args[1], False)
                if real(args[1]).startswith(work):
                    raise PermissionError("loading a library from the work folder is not allowed")
        elif event[:7] == "ctypes.":
            if not importing():
                raise PermissionError("call to %s is not allowed" % event)

    sys.addaudithook(hook)
