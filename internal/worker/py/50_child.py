# The process that a program runs in: forked from the supervisor before anything is known of the program, used for one run or
# one session, then killed.

INNER = "<safepy>"  # the file name of this program's own code


class Stop(BaseException):
    """The end of a run whose time is up."""


class Child:
    def __init__(self, sock):
        self.channel = Channel(sock)
        self.in_program = False
        self.stop_wanted = False
        self.host = Host(self.channel, self.find_class)

    # Being set up

    def configure(self, cfg):
        """Become what the policy wants. There is no way back."""
        self.cfg = cfg
        os.environ.clear()
        os.environ.update(cfg["env"])
        names = Names(cfg)
        self.given, granted = self.host.give(cfg["functions"], cfg["errors"])
        self.builtins, self.withheld = program_builtins(names, granted, self.host.ask_import if cfg["ask"] else None)
        if not cfg["stdin"] and hasattr(self.builtins, "input"):
            self.builtins.input = no_input
            if self.builtins is builtins:
                __builtins__["input"] = no_input
        if cfg["modules"]:
            sys.meta_path.append(ModuleFinder(self.host, self.builtins))
        self.new_main()
        self.streams(cfg)
        if cfg["memory"] > 0:
            with open("/proc/self/statm") as f:
                used = int(f.read().split()[0]) * resource.getpagesize()
            limit = used + cfg["memory"]
            resource.setrlimit(resource.RLIMIT_AS, (limit, limit))
        resource.setrlimit(resource.RLIMIT_CORE, (0, 0))
        for what, n in ((resource.RLIMIT_NOFILE, 256), (resource.RLIMIT_FSIZE, WORK_SIZE or 256 << 20)):
            hard = resource.getrlimit(what)[1]
            n = n if hard == resource.RLIM_INFINITY else min(n, hard)
            resource.setrlimit(what, (n, n))
        install_hook(WORK)

    def new_main(self):
        main = types.ModuleType("__main__")
        main.__dict__["__builtins__"] = self.builtins
        main.__dict__.update(self.given)
        sys.modules["__main__"] = main
        self.main = main
        self.globals = main.__dict__

    def streams(self, cfg):
        lines = cfg["lines"]

        def stream(fd, name, errors):
            s = io.TextIOWrapper(io.BufferedWriter(io.FileIO(fd, "w", closefd=False), 8192), encoding="utf-8", errors=errors,
                                 line_buffering=lines)
            s.mode = "w"
            s.buffer.raw.name = name
            return s

        self.host.printed = stream(1, "<stdout>", "strict"), stream(2, "<stderr>", "backslashreplace")
        self.stdin = make_stdin(self.host)
        self.put_streams()

    def put_streams(self):
        sys.stdout, sys.stderr = sys.__stdout__, sys.__stderr__ = self.host.printed
        sys.stdin = sys.__stdin__ = self.stdin

    def find_class(self, name, kind):
        """The class of that name: the program's own, a builtin, or one of a module that is loaded."""
        parts = name.split(".")
        if kind == "exception" and name in self.host.errors:
            return self.host.errors[name]
        missing = object()
        for space in (self.globals, vars(builtins)):
            v = space.get(parts[0], missing)
            if v is not missing:
                break
        rest = parts[1:]
        if v is missing:
            for i in range(len(parts) - 1, 0, -1):
                v = sys.modules.get(".".join(parts[:i]), missing)
                if v is not missing:
                    rest = parts[i:]
                    break
        if v is missing:
            return None
        v = functools.reduce(lambda o, p: getattr(o, p, None), rest, v)
        fits = {"dataclass": lambda: hasattr(v, "__dataclass_fields__"), "namedtuple": lambda: hasattr(v, "_fields"),
                "enum": lambda: hasattr(v, "_member_map_"), "exception": lambda: issubclass(v, BaseException)}
        return v if isinstance(v, type) and kind in fits and fits[kind]() else None

    # Serving the host

    def serve(self):
        set_signal(SIGALRM, self.alarm)
        self.rehearse()
        while True:
            kind, data = self.channel.receive()
            if kind == b"N":
                self.configure(decode(data))
            elif kind == b"R":
                self.channel.send(b"D", self.reply(self.run, data))
            elif kind == b"S":
                self.channel.send(b"D", self.reply(self.bind, data))
            elif kind == b"P":
                self.channel.send(b"D", self.reply(self.snapshot, data))

    def rehearse(self):
        """Do for nothing what the first run will do, so that it finds in memory what a fork leaves to be copied."""
        names = Names({"ban_imports": False, "lists": True, "allow": False, "imports": [], "builtins": ["open"]})
        builtins, _ = program_builtins(names, set())
        code, _ = compile_program("<string>", "import sys\nx = [1]\nx")
        space = {"__builtins__": builtins}
        exec(code, space)
        encode((0, {"x": space.pop(LAST)}))
        line_cache.clear()
        getattr(linecache, "_interactive_cache", {}).clear()  # has the command that started the worker
        self.streams({"lines": False})
        self.tidy()

    def alarm(self, _signal, _frame):
        if self.in_program and not self.channel.busy and not self.stop_wanted:
            self.stop_wanted = True
            raise Stop

    def reply(self, action, data):
        """What came of an action: (0, value), (1, exception), (2, exit code, text), (3,) for one that was stopped, (5, why) for a request
        that has no form here. Without memory for that the process ends."""
        self.stop_wanted = False
        self.host.causes.clear()
        try:
            try:
                request = decode(data, self.find_class)
            except Exception as e:
                return encode((5, text_of(e)))
            try:
                self.in_program = True
                try:
                    return self.packed(action(request))
                finally:
                    self.in_program = False
            except Stop:
                self.in_program = False
                return encode((3,))
            except SystemExit as e:
                return encode((2,) + exit_code(e))
            except BaseException as e:
                try:
                    return self.failure(e)
                except MemoryError:
                    raise
                except BaseException:  # a class that can't even be looked at
                    return encode((1, bare_report(e)))
        except MemoryError:
            _exit(77)
        except Stop:
            self.in_program = False
            return encode((3,))
        finally:
            self.in_program = False
            self.tidy()

    def packed(self, value):
        try:
            return b"t" + pack("<I", 2) + encode(0) + encode(value, self.cfg["max_value"])
        except ConvertError as e:
            error = ValueError("the result can't be returned: %s" % e)
            return encode((1, exception_report(error, None, self.cfg)))

    def failure(self, e):
        """The report of an uncaught exception. The program's own sys.excepthook shows it, if there is one."""
        if type(e) is NameError and len(e.args) == 1 and getattr(e, "name", None) in self.withheld and "; " not in str(e.args[0]):
            e.args = ("name '%s' is not defined: %s" % (e.name, self.withheld[e.name]),)
        tb = clean(e, self.cfg)
        report = exception_report(e, tb, self.cfg)
        report["host"], at = 0, e
        for _ in range(100):  # causes can go round
            if at is None or report["host"]:
                break
            report["host"], at = self.host.causes.get(id(at), (None, 0))[1], at.__cause__
        hook = getattr(sys, "excepthook", real_excepthook)
        if hook is not real_excepthook:
            report["hooked"] = True
            try:
                hook(type(e), e, tb)
            except BaseException as failed:
                failed.__context__ = None
                text = exception_report(failed, clean(failed, self.cfg), self.cfg)["traceback"]
                report["hook_failed"] = text
        return encode((1, report))

    def tidy(self):
        """Leave nothing in the buffers, and the streams as they are at the beginning of a run."""
        for stream in (getattr(sys, "stdout", None), getattr(sys, "stderr", None)) + self.host.printed:
            try:
                stream.flush()
            except BaseException:
                pass
        self.put_streams()
        try:
            set_signal(SIGALRM, self.alarm)
        except Exception:
            pass

    # What the host wants

    def run(self, request):
        name, source, sets_result, has_input, variables, given, extra = request
        g = self.globals
        if given is not None and (has_input or "input_data" not in g):
            g["input_data"] = given
        for k in variables:
            g[k] = given[k]
        g.update(extra)
        code, is_async = compile_program(name, source)
        set_depth(depth())
        before = g.get("result", self)
        try:
            try:
                if is_async:
                    run_async(code, g)
                else:
                    exec(code, g)
            finally:
                settrace(None)
                setprofile(None)
                self.finish_threads()
        finally:
            last = g.pop(LAST, None)
            run_exit_functions()
        after = g.get("result", self)
        if after is not self and (sets_result or after is not before):
            return after
        return last

    def finish_threads(self):
        """Wait for the threads that are not daemons, as the end of a program does."""
        while True:
            with OwnBuiltins():
                rest = [t for t in all_threads() if t is not main_thread and not t.daemon]
            if not rest:
                return
            rest[0].join()

    def bind(self, request):
        name, value = request
        self.globals[name] = value

    def snapshot(self, _request):
        code = (types.ModuleType, types.FunctionType, types.BuiltinFunctionType, types.MethodType, type)
        skip = set(self.given)
        found = {}
        for k, v in list(self.globals.items()):
            if k.startswith("_") or issubclass(type(v), code) or k in skip and v is self.given[k]:
                continue
            try:
                encode(v, self.cfg["max_value"])
            except ConvertError:
                v = Shown(v)
            found[k] = v
        return found


class OwnBuiltins:
    """Library code that works for the worker has the interpreter's builtins as they were at first."""

    def __enter__(self):
        now, missing = vars(builtins), self
        self.replaced = {k: now.get(k, missing) for k, v in __builtins__.items() if now.get(k, missing) is not v}
        for k in self.replaced:
            now[k] = __builtins__[k]

    def __exit__(self, *_exc):
        for k, v in self.replaced.items():
            if v is self:
                del vars(builtins)[k]
            else:
                vars(builtins)[k] = v


real_input, real_excepthook = input, sys.excepthook
settrace, setprofile = sys.settrace, sys.setprofile
main_thread = threading.main_thread()


def no_input(*args):
    if getattr(sys, "stdin", None) is not getattr(sys, "__stdin__", None):  # one of the program's own
        return real_input(*args)
    if len(args) > 1:
        raise TypeError("input expected at most 1 argument, got %d" % len(args))
    raise EOFError("input() needs standard input, which the host did not give")


no_input.__name__ = no_input.__qualname__ = "input"


class Shown:
    """A value that has no other form than its class and repr."""

    def __init__(self, v):
        self.v = v


def encode_shown(e, v, _depth):
    e.put(b"o\x00")
    e.text(b"", class_name(type(v.v)))
    e.put(pack("<I", 0))
    e.text(b"", repr(v.v))


FORMS[Shown] = encode_shown

# Programs


def set_depth(below, get=sys.getrecursionlimit, put=sys.setrecursionlimit):
    """Have a recursion limit count from the program's own first level."""
    def getrecursionlimit():
        return get() - below

    def setrecursionlimit(limit):
        put(limit + below if isinstance(limit, int) and 0 < limit < 2**31 - 1 - below else limit)

    sys.getrecursionlimit, sys.setrecursionlimit = getrecursionlimit, setrecursionlimit
    setrecursionlimit(1000)


def depth():
    """How many levels of recursion a program has below it."""
    n, f = 0, getframe(1)
    while f is not None:
        n, f = n + 1, f.f_back
    return n


LAST = " last"  # the variable that the value of the last expression goes to


def compile_program(name, source):
    """The program's code, which leaves the value of its last expression in LAST, and whether it awaits."""
    lines = source.splitlines(True)
    line_cache[name] = (len(source), None, lines, name)
    flags = PyCF_ALLOW_TOP_LEVEL_AWAIT
    tree = compile(source, name, "exec", flags | PyCF_ONLY_AST, True)
    with OwnBuiltins():
        last_to_variable(tree)
    try:
        code = compile(tree, name, "exec", flags, True)
    except SyntaxError as e:  # found in the tree, which has no text
        if e.text is None and e.filename == name and e.lineno and e.lineno <= len(lines):
            e.text = lines[e.lineno - 1]
        raise
    return code, bool(code.co_flags & CO_COROUTINE)


def last_to_variable(tree):
    """Have the value of the last expression go to LAST."""
    if tree.body and isinstance(tree.body[-1], Expr):
        expr = tree.body[-1]
        names = [LAST]
        if len(tree.body) == 1 and isinstance(expr.value, Constant) and isinstance(expr.value.value, str):
            names.append("__doc__")
        targets = [copy_location(Name(n, Store()), expr) for n in names]
        tree.body[-1] = copy_location(Assign(targets, expr.value), expr)


def run_async(code, globals):
    """Run a program that awaits in an event loop of its own, and the tasks that it leaves behind. What failed among them, and nobody
    has looked at, is the program's failure."""
    failed = []

    def factory(loop, coro, **kwargs):
        task = asyncio.Task(coro, loop=loop, **kwargs)
        task.add_done_callback(ended)
        return task

    def ended(task):
        if not task.cancelled() and getattr(task, "_log_traceback", False):
            failed.append(task)

    async def whole():
        me = asyncio.current_task()
        me.remove_done_callback(ended)
        await eval(code, globals)
        while True:
            rest = [t for t in asyncio.all_tasks() if t is not me]
            if not rest:
                break
            await asyncio.wait(rest)
        await asyncio.sleep(0)  # those that ended just now say so
        lost = [t.exception() for t in failed if t._log_traceback]
        if len(lost) == 1:
            raise lost[0]
        if lost:
            try:
                group = BaseExceptionGroup
            except NameError:  # before 3.11
                raise lost[0]
            raise group("background tasks failed", lost)

    loop = asyncio.new_event_loop()
    loop.set_task_factory(factory)
    asyncio.set_event_loop(loop)
    try:
        loop.run_until_complete(whole())
    finally:
        try:
            rest = asyncio.all_tasks(loop)
            for t in rest:
                t.cancel()
            if rest:
                loop.run_until_complete(asyncio.gather(*rest, return_exceptions=True))
            failed.clear()
            loop.run_until_complete(loop.shutdown_asyncgens())
        finally:
            asyncio.set_event_loop(None)
            loop.close()
            gc.collect()  # a task whose exception nobody looked at says so


def run_exit_functions():
    atexit._run_exitfuncs()


def exit_code(e):
    code = e.code
    if code is None:
        return 0, ""
    if isinstance(code, int):
        return (code if -2**63 <= code < 2**63 else -1) & 0xFF, ""
    return 1, text_of(code).encode("utf-8", "backslashreplace").decode()


# Exceptions


def library_file(name):
    return name == INNER or name.startswith("<frozen ") or name.startswith(LIBRARY) and "site-packages" not in name and "dist-packages" not in name


def clean(e, cfg):
    """Take the frames that are not the program's out of the tracebacks of an exception and of those that it is about."""
    seen = set()
    todo = [e]
    while todo:
        x = todo.pop()
        if x is None or id(x) in seen:
            continue
        seen.add(id(x))
        kept = []
        tb = x.__traceback__
        while tb is not None:
            if not library_file(tb.tb_frame.f_code.co_filename):
                kept.append(tb)
            tb = tb.tb_next
        for a, b in zip(kept, kept[1:] + [None]):
            a.tb_next = b
        x.__traceback__ = kept[0] if kept else None
        todo += [x.__cause__, x.__context__] + list(getattr(x, "exceptions", ()))
    return e.__traceback__


def exception_report(e, tb, cfg):
    """What the host is told of an exception."""
    line = 0
    at = last = tb
    while at is not None:
        line, last = at.tb_lineno, at
        at = at.tb_next
    if tb is None and isinstance(e, SyntaxError) and isinstance(e.lineno, int):  # of the program itself: nothing ran
        line = e.lineno
    try:
        with OwnBuiltins():
            text = "".join(format_exception(type(e), e, tb))
    except Exception:
        text = "%s: %s\n" % (class_name(type(e)), text_of(e))
    text = text.encode("utf-8", "backslashreplace").decode()
    return {"type": class_name(type(e)), "message": text_of(e), "traceback": text, "line": line,
            "memory": isinstance(e, MemoryError) and not e.args and not raised_by(last)}


def bare_report(e):
    """What the host is told of an exception of which nothing more can be said."""
    name = type.__dict__["__qualname__"].__get__(type(e))
    return {"type": name, "message": "", "traceback": name + "\n", "line": 0, "memory": False, "host": 0}


def raised_by(tb):
    """Whether the innermost frame has a raise statement there."""
    if tb is None or tb.tb_lasti < 0:
        return False
    return tb.tb_frame.f_code.co_code[tb.tb_lasti] == opmap["RAISE_VARARGS"]
