"""to_thread, which runs the function in the loop itself: there are no threads."""

__all__ = ("to_thread",)

from . import events


async def to_thread(func, /, *args, **kwargs):
    """Call func(*args, **kwargs) when its turn comes and return the result."""
    import contextvars
    loop = events.get_running_loop()
    ctx = contextvars.copy_context()
    return await loop.run_in_executor(None, lambda: ctx.run(func, *args, **kwargs))
