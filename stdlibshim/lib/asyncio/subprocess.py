"""Subprocesses, which are refused."""

__all__ = ("create_subprocess_exec", "create_subprocess_shell")

PIPE, STDOUT, DEVNULL = -1, -2, -3


async def create_subprocess_shell(cmd, stdin=None, stdout=None, stderr=None, limit=2 ** 16, **kwds):
    """Refused: there are no processes."""
    raise PermissionError("asyncio.create_subprocess_shell() is not available in-process: there are no processes")


async def create_subprocess_exec(program, *args, stdin=None, stdout=None, stderr=None, limit=2 ** 16, **kwds):
    """Refused: there are no processes."""
    raise PermissionError("asyncio.create_subprocess_exec() is not available in-process: there are no processes")
