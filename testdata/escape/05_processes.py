# attack: 5 no processes, threads of the host or signals
# expect: ok

leaks = []

def attempt(what, f, *also):
    """Run f, which must be refused; what it returns instead is a leak."""
    try:
        got = f()
    except (PermissionError, ImportError, NameError, AttributeError, *also) as e:
        return e
    leaks.append((what, type(got).__name__))

def leak_if(what, condition):
    """Note a leak that is not a matter of a refusal."""
    if condition:
        leaks.append((what, 'condition'))

def verdict():
    for what, kind in leaks:
        print('leaked:', what, kind)
    print('LEAK' if leaks else 'SAFE')

def a():
    import multiprocessing
    return multiprocessing.Process(target=print).start()
def b():
    from concurrent.futures import ProcessPoolExecutor
    marks = []
    ProcessPoolExecutor(1).submit(marks.append, 1).result()
    if marks:
        raise PermissionError('no other process: it ran here')
    return marks
def c():
    import signal
    return signal.raise_signal(0)
def d():
    import pty
    return pty.fork
def e():
    import os
    return os.fork
def f():
    import asyncio
    loop = asyncio.new_event_loop()
    try:
        return loop.run_until_complete(asyncio.create_subprocess_shell('true'))
    finally:
        loop.close()
for n, fn in enumerate((a, b, d, e, f)):
    attempt(f'process {n}', fn, ValueError, NotImplementedError)

verdict()
