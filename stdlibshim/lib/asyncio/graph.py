"""Call graphs of tasks: who waits for whom."""

__all__ = ("capture_call_graph", "format_call_graph", "print_call_graph", "FrameCallGraphEntry", "FutureCallGraph")

from . import _state
from .futures import isfuture


class FrameCallGraphEntry:
    """One frame of a call graph."""

    def __init__(self, frame):
        self.frame = frame

    def __repr__(self):
        return f"FrameCallGraphEntry(frame={self.frame!r})"


class FutureCallGraph:
    """A future with its frames and the futures that wait for it."""

    def __init__(self, future, call_stack, awaited_by):
        self.future, self.call_stack, self.awaited_by = future, call_stack, awaited_by

    def __repr__(self):
        return f"FutureCallGraph(future={self.future!r}, call_stack={self.call_stack!r}, awaited_by={self.awaited_by!r})"


def _waiters(loop, future):
    """The futures that wait for one: tasks do, and what has a callback there (gather(), shield(), a task group)."""
    found = [t for t in loop._tasks if t._fut_waiter is future]
    for callback, _ in future._callbacks or ():
        waiter = getattr(callback, "_waiter", None) or getattr(getattr(callback, "__self__", None), "_parent_task", None)
        if waiter is not None and not waiter.done():
            found.append(waiter)
    return tuple([*found, *(future._awaited_by or ())])


def _build(future, limit):
    stack = []
    coro = getattr(future, "_coro", None)
    while coro is not None and limit != 0:
        frame = getattr(coro, "cr_frame", None)
        if frame is None:
            break
        stack.append(FrameCallGraphEntry(frame))
        coro = getattr(coro, "cr_await", None)
    stack.reverse()
    if limit is not None:
        stack = stack[:limit] if limit >= 0 else stack[limit:]
    return FutureCallGraph(future, tuple(stack), tuple([_build(t, limit) for t in _waiters(future.get_loop(), future)]))


def capture_call_graph(future=None, /, *, depth=1, limit=None):
    """Return the call graph of a future, by default of the current task; None outside of tasks."""
    if future is None:
        if _state.running is None:
            raise RuntimeError("no running event loop")
        future = _state.running._current_task
        if future is None:
            return None
    if not isfuture(future):
        raise TypeError(f"{future!r} object does not appear to be compatible with asyncio.Future")
    return _build(future, limit)


def format_call_graph(future=None, /, *, depth=1, limit=None):
    """Return the call graph of a future as text."""
    graph = capture_call_graph(future, depth=depth, limit=limit)
    lines = []

    def add(graph, level):
        space = " " * level
        name = getattr(graph.future, "get_name", None)
        lines.append(f"{space}* {type(graph.future).__name__}({f'name={name()!r}, ' if name else ''}id={id(graph.future):#x})")
        if graph.call_stack:
            lines.append(f"{space}  + Call stack:")
            for entry in graph.call_stack:
                f = entry.frame
                lines.append(f"{space}  |   File {f.f_code.co_filename!r}, line {f.f_lineno}, in async {f.f_code.co_qualname}()")
        if graph.awaited_by:
            lines.append(f"{space}  + Awaited by:")
            for waiter in graph.awaited_by:
                add(waiter, level + 4)
    if graph is not None:
        add(graph, 0)
    return "\n".join(lines)


def print_call_graph(future=None, /, *, file=None, depth=1, limit=None):
    """Print the call graph of a future."""
    print(format_call_graph(future, depth=depth, limit=limit), file=file)
