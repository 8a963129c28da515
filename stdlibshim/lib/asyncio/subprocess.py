"""Subprocesses, which are refused."""

__all__ = ("create_subprocess_exec", "create_subprocess_shell")

PIPE, STDOUT, DEVNULL = -1, -2, -3


async def create_subprocess_shell(cmd, *args, **kwds):
    """Refused: there are no processes."""
    raise PermissionError("asyncio.create_subprocess_shell() is not available in-process: there are no processes")


async def create_subprocess_exec(program, *args, **kwds):
    """Refused: there are no processes."""
    raise PermissionError("asyncio.create_subprocess_exec() is not available in-process: there are no processes")
