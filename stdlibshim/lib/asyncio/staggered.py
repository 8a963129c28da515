"""Attempts that start one after the other, until one of them succeeds."""

__all__ = ("staggered_race",)

from . import events, locks, tasks, timeouts


async def staggered_race(coro_fns, delay, *, loop=None):
    """Start coroutines with a delay between them, or at once when the one before fails; the first that succeeds has the others cancelled.

    The result is (what it returned, its index, the list of exceptions of those that were started). With a delay of None the next starts only when the one before fails.
    """
    loop = loop or events.get_running_loop()
    makers = enumerate(coro_fns)
    exceptions = []
    running = set()
    winner = winner_index = None
    unhandled = []

    async def attempt(index, make, failed):
        nonlocal winner, winner_index
        try:
            result = await make()
        except (SystemExit, KeyboardInterrupt):
            raise
        except BaseException as e:
            exceptions[index] = e
            failed.set()
        else:
            if winner_index is None:
                winner, winner_index = result, index
                this = tasks.current_task(loop)
                for other in running:
                    if other is not this:
                        other.cancel()

    def ended(task):
        running.discard(task)
        if not done.done() and not running and feeder.done():
            done.set_result(None)
        if not task.cancelled() and task.exception() is not None:
            unhandled.append(task.exception())

    async def feed():
        failed = None
        for index, make in makers:
            if failed is not None:
                try:
                    async with timeouts.timeout(delay):
                        await failed.wait()
                except TimeoutError:
                    pass
            if winner_index is not None:
                return
            exceptions.append(None)
            failed = locks.Event()
            task = loop.create_task(attempt(index, make, failed))
            running.add(task)
            task.add_done_callback(ended)

    done = loop.create_future()
    feeder = loop.create_task(feed())
    running.add(feeder)
    feeder.add_done_callback(ended)
    cancelled = None
    try:
        while not done.done():
            try:
                await tasks.wait([done])
            except BaseException as e:
                cancelled = e
                for task in running:
                    task.cancel(*e.args)
        if unhandled:
            raise ExceptionGroup("staggered race failed", unhandled)
        if cancelled is not None:
            raise cancelled
        return winner, winner_index, exceptions
    finally:
        del exceptions, unhandled, cancelled
