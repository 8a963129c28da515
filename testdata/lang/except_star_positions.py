"""Where a traceback says that except* raised again: at the clause as a whole, where what it caught was no group."""
import traceback
def g1():
    try: 1/0
    except* Exception as e:
        raise
def g2():
    try: 1/0
    except* Exception:
        raise
def g3():
    try: raise ExceptionGroup('a', [ValueError(1), TypeError(2)])
    except* ValueError as e:
        raise
    except* TypeError as e:
        x = 1
        raise
def g4():
    try: raise ExceptionGroup('a', [ValueError(1), TypeError(2)])
    except* ValueError as e:
        x = 1
def g5():
    try: raise ExceptionGroup('a', [ValueError(1), TypeError(2)])
    except* ValueError:
        x = 1
def g6():
    try: raise ExceptionGroup('a', [ValueError(1), TypeError(2)])
    except* ValueError as e:
        raise KeyError(1)
def g7():
    try: raise ExceptionGroup('a', [ValueError(1), TypeError(2)])
    except* ValueError:
        raise KeyError(1)
    except* TypeError:
        y = 2
def g8():
    try: raise ExceptionGroup('a', [ValueError(1), TypeError(2)])
    except* ValueError:
        y = 2
    except* TypeError as e:
        raise e
for g in (g1,g2,g3,g4,g5,g6,g7,g8):
    try: g()
    except BaseException as e:
        print(g.__name__, [(s.lineno-g.__code__.co_firstlineno,s.end_lineno-s.lineno,s.colno,s.end_colno) for s in traceback.TracebackException.from_exception(e).stack[1:]])
def h1():
    try: 1/0
    except* Exception:
        raise KeyError(1)
def h2():
    try: 1/0
    except* ZeroDivisionError as e:
        raise KeyError(1)
    except* TypeError as e:
        pass
def h3():
    try: 1/0
    except* ZeroDivisionError as e: raise
    finally:
        x = 2
def h4():
    for i in [1]:
        try: 1/0
        except* (ZeroDivisionError,
                 TypeError) as e:
            if i:
                raise
for g in (h1,h2,h3,h4):
    try: g()
    except BaseException as e:
        print(g.__name__, [(s.lineno-g.__code__.co_firstlineno,s.end_lineno-s.lineno,s.colno,s.end_colno) for s in traceback.TracebackException.from_exception(e).stack[1:]])


# An entry made by hand at the entrance of a function has no width.
import types


def frame_of():
    import sys
    return sys._getframe()


e = KeyError()
e.__traceback__ = types.TracebackType(None, frame_of(), 0, frame_of.__code__.co_firstlineno)
print([line.rstrip() for line in "".join(traceback.format_exception(e)).split("\n")[2:]])
