# What the host gives to the program: functions, errors, standard input, modules. Each use asks the host through the channel.


KEPT_CAUSES = 1000  # as the engine does


class HostError(Exception):
    """An error of a function of the host."""


HostError.__module__ = "builtins"


class Host:
    """The host as the program's process sees it."""

    def __init__(self, channel, find_class):
        self.channel = channel
        self.find_class = find_class
        self.printed = ()  # standard output and error as the program was given them
        self.errors = {"HostError": HostError}
        self.callables = []  # of the calls under way
        self.raised = {}  # what callables raised, by number
        self.causes = {}  # the last exceptions that the host's errors became, with the host's numbers, by id
        self.async_calls = {}  # futures by number
        self.next = 0

    def ask(self, kind, payload, wait_for):
        """Send a request and serve what the host asks meanwhile until its answer."""
        with self.channel.lock:
            self.flush()
            self.channel.send(kind, payload)
            while True:
                got, data = self.channel.receive()
                if got == wait_for:
                    return data
                self.serve(got, data)

    def flush(self):
        for stream in self.printed:
            try:
                stream.flush()
            except Exception:
                pass

    def serve(self, kind, data):
        if kind == b"C":
            self.callback(data)
        elif kind == b"A":
            self.async_done(data)

    def callback(self, data):
        """Call one of the program's callables for the host."""
        number, args = decode(data, self.find_class)
        try:
            value = encode((0, self.callables[number](*args)), 0, self.callable)
        except Exception as e:
            self.next += 1
            self.raised[self.next] = e
            value = encode((1, self.next, class_name(type(e)), text_of(e)))
        self.channel.send(b"c", value)

    def callable(self, v):
        self.callables.append(v)
        return len(self.callables) - 1

    def outcome(self, reply):
        """The value of a call, or its exception."""
        if reply[0] == 0:
            return reply[1]
        if reply[0] == 2:
            raise self.raised[reply[1]]
        e = self.error(reply[1])(reply[2])
        if reply[3]:
            self.causes[id(e)] = (e, reply[3])
            if len(self.causes) > KEPT_CAUSES:
                del self.causes[next(iter(self.causes))]
        raise e

    def error(self, name):
        found = self.errors.get(name)
        if found is None:
            found = getattr(builtins, name, HostError)
        return found

    def ask_import(self, name, frame):
        """Why the program may not import a module, by the host's decision; "" when it may."""
        file, line = frame.f_code.co_filename, frame.f_lineno
        return decode(self.ask(b"q", encode((name, line, file, linecache.getline(file, line).strip())), b"Q"))

    def call(self, name, args, kwargs):
        mark = len(self.callables)
        frame = getframe(2)
        try:
            payload = self.arguments((name, args, kwargs, frame.f_lineno, frame.f_code.co_filename), self.callable)
            return self.outcome(decode(self.ask(b"H", payload, b"h"), self.find_class))
        finally:
            del self.callables[mark:]
            if not mark:
                self.raised.clear()

    def arguments(self, what, callables):
        try:
            return encode(what, 0, callables)
        except ConvertError as e:
            raise TypeError("%s() argument: %s" % (what[0].rpartition(".")[2], e)) from None

    async def call_async(self, name, args, kwargs):
        loop = asyncio.get_running_loop()
        future = loop.create_future()
        self.next += 1
        number = self.next
        payload = self.arguments((name, args, kwargs, 0, "", number), None)
        self.async_calls[number] = future
        if len(self.async_calls) == 1:
            loop.add_reader(self.channel.sock, self.read_async)
        self.flush()
        self.channel.send(b"a", payload)
        try:
            return self.outcome(await future)
        finally:
            if self.async_calls.pop(number, None) is not None and not future.done() or future.cancelled():
                self.channel.send(b"x", encode(number))
            if not self.async_calls:
                loop.remove_reader(self.channel.sock)

    def read_async(self):
        while self.async_calls and self.channel.ready():
            self.serve(*self.channel.receive())

    def async_done(self, data):
        number, reply = decode(data, self.find_class)
        future = self.async_calls.get(number)
        if future is not None and not future.done():
            future.set_result(reply)

    def function(self, name, is_async, doc, signature):
        """The function that the program calls."""
        short = name.rpartition(".")[2]
        if is_async:
            async def function(*args, **kwargs):
                return await self.call_async(name, args, kwargs)
        else:
            def function(*args, **kwargs):
                return self.call(name, args, kwargs)
        function.__name__ = function.__qualname__ = short
        function.__doc__ = doc or None
        function.__module__ = name.rpartition(".")[0] or "__main__"
        try:
            namespace = {}
            exec("def f%s: pass" % signature, namespace)
            function.__signature__ = inspect.signature(namespace["f"])
        except Exception:
            pass  # a default that is not written as Python
        return function

    def give(self, functions, errors):
        """Make modules of dotted names, and return the plain ones with what they stand for."""
        found = {}
        granted = set()
        if functions or errors:
            found["HostError"] = HostError

        def put(name, thing):
            module, _, short = name.rpartition(".")
            if not module:
                found[short] = thing
                return
            at = None
            for i in range(module.count(".") + 1):
                part = ".".join(module.split(".")[:i + 1])
                if part not in granted:
                    m = types.ModuleType(part, "Functions of the host.")
                    m.__path__ = []
                    sys.modules[part] = m
                    granted.add(part)
                    if at is not None:
                        setattr(at, part.rpartition(".")[2], m)
                at = sys.modules[part]
            setattr(at, short, thing)

        for name, is_async, doc, signature in functions:
            put(name, self.function(name, is_async, doc, signature))
        for name in errors:
            module, _, short = name.rpartition(".")
            cls = type(short, (HostError,), {"__module__": module or "builtins"})
            self.errors[name] = cls
            put(name, cls)
        return found, granted


class ModuleFinder:
    """Modules in folders of the host, after all others. They run as the program's own code."""

    def __init__(self, host, builtins):
        self.host = host
        self.builtins = builtins

    def find_spec(self, name, path=None, target=None):
        status, found = decode(self.host.ask(b"M", encode(name), b"m"))
        if status:
            raise ImportError(found, name=name)
        if found is None:
            return None
        file, _, package, namespace = found
        if namespace:
            return importlib.machinery.ModuleSpec(name, None, origin=file, is_package=True)
        spec = importlib.machinery.ModuleSpec(name, self, origin=file, is_package=package)
        spec.loader_state = found
        return spec

    def create_module(self, spec):
        return None

    def exec_module(self, module):
        file, text, _, _ = module.__spec__.loader_state
        module.__spec__.loader_state = None
        module.__file__ = file
        module.__builtins__ = self.builtins
        line_cache[file] = (len(text), None, text.decode("utf-8", "replace").splitlines(True), file)
        exec(compile(text, file, "exec", 0, True), module.__dict__)


def make_stdin(host):
    """Standard input that the host is asked for as it is read."""

    class Stdin(io.RawIOBase):
        name = "<stdin>"
        mode = "r"

        def readable(self):
            return True

        def fileno(self):
            raise io.UnsupportedOperation("fileno")

        def readinto(self, buffer):
            status, data = decode(host.ask(b"I", encode(len(buffer)), b"i"))
            if status:
                raise OSError("standard input can't be read: %s" % data)
            buffer[:len(data)] = data
            return len(data)

    return io.TextIOWrapper(io.BufferedReader(Stdin(), 4096), encoding="utf-8", errors="surrogateescape")


def text_of(e):
    try:
        return str(e)
    except Exception:
        return "<exception str() failed>"
