"""Stacks of tasks."""

import sys


def _frame_of(coro):
    for name in ("cr_frame", "gi_frame", "ag_frame"):
        if hasattr(coro, name):
            return getattr(coro, name)
    return None


def _task_get_stack(task, limit):
    frames = []
    frame = _frame_of(task._coro)
    if frame is not None:
        while frame is not None:
            if limit is not None:
                if limit <= 0:
                    break
                limit -= 1
            frames.append(frame)
            frame = frame.f_back
        frames.reverse()
    elif task._exception is not None:
        tb = task._exception.__traceback__
        while tb is not None:
            if limit is not None:
                if limit <= 0:
                    break
                limit -= 1
            frames.append(tb.tb_frame)
            tb = tb.tb_next
    return frames


def _task_print_stack(task, limit, file):
    import linecache
    lines = []
    for f in task.get_stack(limit=limit):
        code = f.f_code
        lines.append(f'  File "{code.co_filename}", line {f.f_lineno}, in {code.co_name}\n')
        text = linecache.getline(code.co_filename, f.f_lineno).strip()
        if text:
            lines.append(f"    {text}\n")
    exc = task._exception
    if not lines:
        print(f"No stack for {task!r}", file=file)
    elif exc is not None:
        print(f"Traceback for {task!r} (most recent call last):", file=file)
    else:
        print(f"Stack for {task!r} (most recent call last):", file=file)
    print("".join(lines), file=file, end="")
    if exc is not None:
        print(f"{type(exc).__name__}: {exc}", file=file)
