"""Call graphs of tasks: who waits for whom.

Nothing is recorded while tasks run: a task knows what it waits for, and the callback by which gather() and its kin wait has
_awaiting, the task that called them with the future that it gets.
"""

__all__ = ("capture_call_graph", "format_call_graph", "print_call_graph", "FrameCallGraphEntry", "FutureCallGraph")

import dataclasses
import sys
from . import _state, futures, tasks

_MAX_DEPTH = 100  # waiters of waiters of …: a text of more helps nobody


@dataclasses.dataclass(frozen=True, slots=True)
class FrameCallGraphEntry:
    """One frame of a call graph."""

    frame: object


@dataclasses.dataclass(frozen=True, slots=True)
class FutureCallGraph:
    """A future with its frames, the innermost first, and the call graphs of what waits for it."""

    future: object
    call_stack: tuple
    awaited_by: tuple


def _waiters(loop, future):
    """The futures that wait for one, each once."""
    found = dict.fromkeys([t for t in getattr(loop, "_tasks", ()) if t._fut_waiter is future])
    for callback, _ in getattr(future, "_waiting", None) or ():
        awaiting = getattr(callback, "_awaiting", None) or getattr(getattr(callback, "__self__", None), "_awaiting", None)
        if awaiting is None:
            continue
        task, result = awaiting
        if task is not None and not task.done() and (result is None or not result.done()):
            found[task] = None
    found.update(dict.fromkeys(getattr(future, "_awaited_by", None) or ()))
    return tuple(found)


def _frame_and_next(coro):
    """The frame of a coroutine or asynchronous generator, and what it waits for."""
    for prefix in ("cr_", "ag_"):
        if hasattr(coro, prefix + "await"):
            return getattr(coro, prefix + "frame"), getattr(coro, prefix + "await")
    return None, None


def _suspended(future):
    """The frames of a task that does not run, the innermost first."""
    get_coro = getattr(future, "get_coro", None)
    coro = None if get_coro is None or future.done() else get_coro()
    entries = []
    while coro is not None:
        frame, coro = _frame_and_next(coro)
        if frame is not None:
            entries.append(FrameCallGraphEntry(frame))
    entries.reverse()
    return entries


def _running(task, frame):
    """The frames of the task that runs, from frame out to its coroutine."""
    coro = task.get_coro()
    entries = []
    while frame is not None:
        entries.append(FrameCallGraphEntry(frame))
        if frame.f_generator is coro:
            break
        frame = frame.f_back
    return entries


def _build(future, entries, limit, depth=0):
    if not futures.isfuture(future):
        raise TypeError(f"{future!r} object does not appear to be compatible with asyncio.Future")
    if entries is None:
        entries = _suspended(future)
    if limit is not None:
        entries = entries[-limit:] if limit > 0 else entries[:-limit]
    waiters = _waiters(future.get_loop(), future) if depth < _MAX_DEPTH else ()
    return FutureCallGraph(future, tuple(entries), tuple([_build(w, None, limit, depth + 1) for w in waiters]))


def capture_call_graph(future=None, /, *, depth=1, limit=None):
    """Return the call graph of a future, by default of the current task; None outside of tasks. depth is how many frames of the
    caller's are left out, limit how many there are at most, from the outermost, or from the innermost if it is negative."""
    current = None if _state.running is None else tasks.current_task()
    if future is None:
        if _state.running is None:
            raise RuntimeError("capture_call_graph() is called outside of a running event loop and no *future* to introspect was provided")
        future = current
        if future is None:
            return None
    return _build(future, _running(future, sys._getframe(depth)) if future is current else None, limit)


def format_call_graph(future=None, /, *, depth=1, limit=None):
    """Return the call graph of a future as text."""
    graph = capture_call_graph(future, depth=depth + 1, limit=limit)
    if graph is None:
        return ""
    lines = []
    _add_lines(graph, lines, 0)
    return "\n".join(lines)


def _add_lines(graph, lines, level):
    space = " " * level
    future = graph.future
    name = f"name={future.get_name()!r}, " if hasattr(future, "get_name") else ""
    lines.append(f"{space}* {'Task' if isinstance(future, tasks.Task) else 'Future'}({name}id={id(future):#x})")
    if graph.call_stack:
        lines.append(f"{space}  + Call stack:")
    for entry in graph.call_stack:
        lines.append(f"{space}  |   {_frame_text(entry.frame)}")
    if graph.awaited_by:
        lines.append(f"{space}  + Awaited by:")
    for waiter in graph.awaited_by:
        _add_lines(waiter, lines, level + 4)


def _frame_text(frame):
    code = frame.f_code
    coro = frame.f_generator
    if coro is None:
        what = code.co_qualname
    elif hasattr(coro, "cr_code"):
        what = f"async {code.co_qualname}"
    else:
        what = f"{'async ' if hasattr(coro, 'ag_code') else ''}generator {code.co_qualname}"
    return f"File {code.co_filename!r}, line {frame.f_lineno}, in {what}()"


def print_call_graph(future=None, /, *, file=None, depth=1, limit=None):
    """Print the call graph of a future."""
    print(format_call_graph(future, depth=depth, limit=limit), file=file)
