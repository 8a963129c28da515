"""Utilities for with statements: context managers from generators, stacks of them, and ready-made ones."""

import abc
from functools import wraps as _wraps
from types import GenericAlias as _GenericAlias, MethodType as _MethodType

__all__ = ["asynccontextmanager", "contextmanager", "closing", "nullcontext", "AbstractContextManager",
           "AbstractAsyncContextManager", "AsyncExitStack", "ContextDecorator", "ExitStack", "redirect_stdout",
           "redirect_stderr", "suppress", "aclosing", "AsyncContextDecorator", "chdir"]


def _defines(cls, *names):
    """Whether cls or a base defines each of the names, and not as None."""
    for name in names:
        for k in cls.__mro__:
            if name in k.__dict__:
                if k.__dict__[name] is None:
                    return NotImplemented
                break
        else:
            return NotImplemented
    return True


class AbstractContextManager(abc.ABC):
    """Base of context managers; a class that defines __enter__ and __exit__ counts as a subclass."""

    __slots__ = ()
    __class_getitem__ = classmethod(_GenericAlias)

    def __enter__(self):
        """Return self."""
        return self

    @abc.abstractmethod
    def __exit__(self, exc_type, exc_value, traceback):
        """Raise any exception triggered within the runtime context."""
        return None

    @classmethod
    def __subclasshook__(cls, C):
        if cls is AbstractContextManager:
            return _defines(C, "__enter__", "__exit__")
        return NotImplemented


class AbstractAsyncContextManager(abc.ABC):
    """Base of asynchronous context managers."""

    __slots__ = ()
    __class_getitem__ = classmethod(_GenericAlias)

    async def __aenter__(self):
        """Return self."""
        return self

    @abc.abstractmethod
    async def __aexit__(self, exc_type, exc_value, traceback):
        """Raise any exception triggered within the runtime context."""
        return None

    @classmethod
    def __subclasshook__(cls, C):
        if cls is AbstractAsyncContextManager:
            return _defines(C, "__aenter__", "__aexit__")
        return NotImplemented


class ContextDecorator:
    """Mixin: the context manager can decorate a function, each of whose calls then runs within it."""

    def _recreate_cm(self):
        """Return the manager for one call: self, unless it can be used only once."""
        return self

    def __call__(self, func):
        @_wraps(func)
        def inner(*args, **kwds):
            with self._recreate_cm():
                return func(*args, **kwds)
        return inner


class AsyncContextDecorator:
    """Mixin: the asynchronous context manager can decorate a coroutine function."""

    def _recreate_cm(self):
        """Return the manager for one call: self, unless it can be used only once."""
        return self

    def __call__(self, func):
        @_wraps(func)
        async def inner(*args, **kwds):
            async with self._recreate_cm():
                return await func(*args, **kwds)
        return inner


class _GeneratorContextManagerBase:
    """What context managers made from generators share: the generator, and how to make another."""

    def __init__(self, func, args, kwds):
        self.gen = func(*args, **kwds)
        self.func, self.args, self.kwds = func, args, kwds
        doc = func.__doc__
        if doc is not None:
            self.__doc__ = doc

    def _recreate_cm(self):
        return self.__class__(self.func, self.args, self.kwds)

    def _forget_call(self):
        # They are needed only for use as a decorator; a with statement lets go of them, and can't be entered again.
        if self.args is None:
            raise AttributeError(f"{type(self).__name__!r} object has no attribute 'args'")
        self.func = self.args = self.kwds = None

    @staticmethod
    def _settled(exc, value, traceback, stop):
        """What __exit__ does with exc, which came out of the generator into which value was thrown: None to let it
        pass on, else the result."""
        if exc is value:
            exc.__traceback__ = traceback
            return False
        if isinstance(exc, stop[0]):
            return True
        if isinstance(exc, RuntimeError) and isinstance(value, stop) and exc.__cause__ is value:
            # A StopIteration raised in the body came back wrapped (PEP 479).
            value.__traceback__ = traceback
            return False
        return None


_END = object()


class _GeneratorContextManager(_GeneratorContextManagerBase, AbstractContextManager, ContextDecorator):
    """Context manager of a generator function that yields once."""

    def __enter__(self):
        if self.args is None:
            self._forget_call()
        self.func = self.args = self.kwds = None
        try:
            return next(self.gen)
        except StopIteration:
            raise RuntimeError("generator didn't yield") from None

    def __exit__(self, typ, value, traceback):
        gen = self.gen
        if typ is None:
            if next(gen, _END) is _END:
                return False
            text = "generator didn't stop"
        else:
            if value is None:
                value = typ()
            try:
                gen.throw(value)
            except BaseException as exc:
                settled = self._settled(exc, value, traceback, (StopIteration,))
                if settled is None:
                    raise
                return settled
            text = "generator didn't stop after throw()"
        try:
            raise RuntimeError(text)
        finally:
            gen.close()


class _AsyncGeneratorContextManager(_GeneratorContextManagerBase, AbstractAsyncContextManager, AsyncContextDecorator):
    """Asynchronous context manager of an async generator function that yields once."""

    async def __aenter__(self):
        self._forget_call()
        try:
            return await anext(self.gen)
        except StopAsyncIteration:
            raise RuntimeError("generator didn't yield") from None

    async def __aexit__(self, typ, value, traceback):
        gen = self.gen
        if typ is None:
            try:
                await anext(gen)
            except StopAsyncIteration:
                return False
            text = "generator didn't stop"
        else:
            if value is None:
                value = typ()
            try:
                await gen.athrow(value)
            except BaseException as exc:
                settled = self._settled(exc, value, traceback, (StopAsyncIteration, StopIteration))
                if settled is None:
                    raise
                return settled
            text = "generator didn't stop after athrow()"
        try:
            raise RuntimeError(text)
        finally:
            await gen.aclose()


def contextmanager(func):
    """Make a context manager of a generator function that yields once: the value goes to the with statement's target,
    and the body runs in place of the yield."""
    @_wraps(func)
    def helper(*args, **kwds):
        return _GeneratorContextManager(func, args, kwds)
    return helper


def asynccontextmanager(func):
    """Make an asynchronous context manager of an async generator function that yields once."""
    @_wraps(func)
    def helper(*args, **kwds):
        return _AsyncGeneratorContextManager(func, args, kwds)
    return helper


class closing(AbstractContextManager):
    """Context manager that calls thing.close() at the end."""

    def __init__(self, thing):
        self.thing = thing

    def __enter__(self):
        return self.thing

    def __exit__(self, *exc_info):
        self.thing.close()


class aclosing(AbstractAsyncContextManager):
    """Asynchronous context manager that awaits thing.aclose() at the end."""

    def __init__(self, thing):
        self.thing = thing

    async def __aenter__(self):
        return self.thing

    async def __aexit__(self, *exc_info):
        await self.thing.aclose()


class _RedirectStream(AbstractContextManager):
    _stream = None

    def __init__(self, new_target):
        self._new_target = new_target
        self._old_targets = []  # a stack, since the manager may be entered again

    def __enter__(self):
        import sys
        self._old_targets.append(getattr(sys, self._stream))
        setattr(sys, self._stream, self._new_target)
        return self._new_target

    def __exit__(self, exctype, excinst, exctb):
        import sys
        setattr(sys, self._stream, self._old_targets.pop())


class redirect_stdout(_RedirectStream):
    """Context manager that sends what is written to sys.stdout to another file object."""

    _stream = "stdout"


class redirect_stderr(_RedirectStream):
    """Context manager that sends what is written to sys.stderr to another file object."""

    _stream = "stderr"


class suppress(AbstractContextManager):
    """Context manager that drops exceptions of the given classes, also out of groups."""

    def __init__(self, *exceptions):
        self._exceptions = exceptions

    def __enter__(self):
        pass

    def __exit__(self, exctype, excinst, exctb):
        if exctype is None:
            return None
        if issubclass(exctype, self._exceptions):
            return True
        if issubclass(exctype, BaseExceptionGroup):
            rest = excinst.split(self._exceptions)[1]
            if rest is None:
                return True
            raise rest
        return False


class nullcontext(AbstractContextManager, AbstractAsyncContextManager):
    """Context manager that does nothing; entering gives enter_result."""

    def __init__(self, enter_result=None):
        self.enter_result = enter_result

    def __enter__(self):
        return self.enter_result

    def __exit__(self, *excinfo):
        pass

    async def __aenter__(self):
        return self.enter_result

    async def __aexit__(self, *excinfo):
        pass


class chdir(AbstractContextManager):
    """Context manager that changes the working directory."""

    def __init__(self, path):
        self.path = path
        self._old_cwd = []

    def __enter__(self):
        import os
        self._old_cwd.append(os.getcwd())
        os.chdir(self.path)

    def __exit__(self, *excinfo):
        import os
        os.chdir(self._old_cwd.pop())


def _enter_methods(cm, enter, exit_, what):
    cls = type(cm)
    try:
        return getattr(cls, enter), getattr(cls, exit_)
    except AttributeError:
        raise TypeError(f"'{cls.__module__}.{cls.__qualname__}' object does not support {what}") from None


class _ContextChain:
    """Links the contexts of exceptions raised by exit callbacks, so that they show as if with statements were nested."""

    def __init__(self, outer):
        self.outer = outer

    def link(self, new, old):
        while True:
            context = new.__context__
            if context is None or context is old:
                return
            if context is self.outer:
                break
            new = context
        new.__context__ = old


class _BaseExitStack:
    """What both kinds of stack share: the callbacks, each with a flag whether it is synchronous."""

    def __init__(self):
        from collections import deque
        self._exit_callbacks = deque()

    def pop_all(self):
        """Move the callbacks to a new stack and return that."""
        new = type(self)()
        new._exit_callbacks, self._exit_callbacks = self._exit_callbacks, new._exit_callbacks
        return new

    def push(self, exit):
        """Register the __exit__ of a context manager, or a callable with its signature."""
        method = getattr(type(exit), "__exit__", None)
        self._exit_callbacks.append((True, exit if method is None else _MethodType(method, exit)))
        return exit

    def enter_context(self, cm):
        """Enter a context manager, register its exit, and return what entering gave."""
        enter, exit_ = _enter_methods(cm, "__enter__", "__exit__", "the context manager protocol")
        result = enter(cm)
        self._exit_callbacks.append((True, _MethodType(exit_, cm)))
        return result

    def callback(self, callback, /, *args, **kwds):
        """Register a callable with its arguments; it can't suppress exceptions."""
        def _exit_wrapper(exc_type, exc, tb):
            callback(*args, **kwds)
        _exit_wrapper.__wrapped__ = callback
        self._exit_callbacks.append((True, _exit_wrapper))
        return callback


class ExitStack(_BaseExitStack, AbstractContextManager):
    """Context manager that runs the exits registered with it in reverse order."""

    def __enter__(self):
        return self

    def __exit__(self, *exc_details):
        import sys
        exc = first = exc_details[1]
        chain = _ContextChain(sys.exception())
        suppressed = raised = False
        callbacks = self._exit_callbacks
        while callbacks:
            _, callback = callbacks.pop()
            try:
                details = (None, None, None) if exc is None else (type(exc), exc, exc.__traceback__)
                if callback(*details):
                    suppressed, raised, exc = True, False, None
            except BaseException as new:
                chain.link(new, exc)
                raised, exc = True, new
        if raised:
            context = exc.__context__
            try:
                raise exc
            finally:
                exc.__context__ = context
        return first is not None and suppressed

    def close(self):
        """Run the registered exits now."""
        self.__exit__(None, None, None)


class AsyncExitStack(_BaseExitStack, AbstractAsyncContextManager):
    """Asynchronous context manager that runs the exits registered with it, of both kinds, in reverse order."""

    async def enter_async_context(self, cm):
        """Enter an asynchronous context manager, register its exit, and return what entering gave."""
        enter, exit_ = _enter_methods(cm, "__aenter__", "__aexit__", "the asynchronous context manager protocol")
        result = await enter(cm)
        self._exit_callbacks.append((False, _MethodType(exit_, cm)))
        return result

    def push_async_exit(self, exit):
        """Register the __aexit__ of an asynchronous context manager, or a coroutine function with its signature."""
        method = getattr(type(exit), "__aexit__", None)
        self._exit_callbacks.append((False, exit if method is None else _MethodType(method, exit)))
        return exit

    def push_async_callback(self, callback, /, *args, **kwds):
        """Register a coroutine function with its arguments."""
        async def _exit_wrapper(exc_type, exc, tb):
            await callback(*args, **kwds)
        _exit_wrapper.__wrapped__ = callback
        self._exit_callbacks.append((False, _exit_wrapper))
        return callback

    async def aclose(self):
        """Run the registered exits now."""
        await self.__aexit__(None, None, None)

    async def __aenter__(self):
        return self

    async def __aexit__(self, *exc_details):
        import sys
        exc = first = exc_details[1]
        chain = _ContextChain(sys.exception())
        suppressed = raised = False
        callbacks = self._exit_callbacks
        while callbacks:
            is_sync, callback = callbacks.pop()
            try:
                details = (None, None, None) if exc is None else (type(exc), exc, exc.__traceback__)
                done = callback(*details)
                if not is_sync:
                    done = await done
                if done:
                    suppressed, raised, exc = True, False, None
            except BaseException as new:
                chain.link(new, exc)
                raised, exc = True, new
        if raised:
            context = exc.__context__
            try:
                raise exc
            finally:
                exc.__context__ = context
        return first is not None and suppressed
