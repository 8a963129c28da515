# Exceptions: construction, attributes, str and repr of the builtin hierarchy, raise forms, notes, chaining.

def t(label, f):
    """Print what f() gives, or the exception it raises."""
    try:
        print(label, '->', repr(f()))
    except BaseException as e:
        print(label, '!!', type(e).__name__ + ':', e)


def caught(f):
    """The exception f raises."""
    try:
        f()
    except BaseException as e:
        return e
def chain(e):
    """Cause and context, recursively."""
    return e and (type(e).__name__, str(e), ('cause', chain(e.__cause__)) if e.__cause__ else None, ('context', chain(e.__context__)) if e.__context__ else None, e.__suppress_context__)
class My(Exception): pass
class WithInit(Exception):
    def __init__(self, a, b): self.a, self.b = a, b
class WithStr(Exception):
    def __str__(self): return 'custom'
class WithRepr(Exception):
    def __repr__(self): return 'R'
class NoArgs(Exception):
    def __init__(self): super().__init__('fixed')
t('Exception()', lambda: Exception())
t("Exception('a')", lambda: Exception('a'))
t("Exception('a', 1)", lambda: Exception('a', 1))
t('str(Exception())', lambda: str(Exception()))
t("str(Exception('a'))", lambda: str(Exception('a')))
t("str(Exception('a', 1))", lambda: str(Exception('a', 1)))
t('str(Exception(None))', lambda: str(Exception(None)))
t("str(Exception(('a',)))", lambda: str(Exception(('a',))))
t("repr(Exception(('a',)))", lambda: repr(Exception(('a',))))
t("Exception('a').args", lambda: Exception('a').args)
t('Exception(a=1)', lambda: Exception(a=1))
t("My('x')", lambda: My('x'))
t("str(My('x', 'y'))", lambda: str(My('x', 'y')))
t('WithInit(1, 2).args', lambda: WithInit(1, 2).args)
t('str(WithInit(1, 2))', lambda: str(WithInit(1, 2)))
t('repr(WithInit(1, b=2))', lambda: repr(WithInit(1, b=2)))
t('WithInit(1)', lambda: WithInit(1))
t("str(WithStr('a'))", lambda: str(WithStr('a')))
t("repr(WithStr('a'))", lambda: repr(WithStr('a')))
t("str(WithRepr('a'))", lambda: str(WithRepr('a')))
t("repr(WithRepr('a'))", lambda: repr(WithRepr('a')))
t('str(NoArgs())', lambda: str(NoArgs()))
t("str(KeyError('a'))", lambda: str(KeyError('a')))
t("str(KeyError('a', 'b'))", lambda: str(KeyError('a', 'b')))
t('str(KeyError())', lambda: str(KeyError()))
t("repr(KeyError('a'))", lambda: repr(KeyError('a')))
t('str(KeyError(None))', lambda: str(KeyError(None)))
t('OSError()', lambda: OSError())
t("OSError('a')", lambda: OSError('a'))
t("OSError(2, 'text')", lambda: OSError(2, 'text'))
t("str(OSError(2, 'text'))", lambda: str(OSError(2, 'text')))
t("str(OSError(2, 'text', 'file'))", lambda: str(OSError(2, 'text', 'file')))
t("str(OSError(2, 'text', 'file', None, 'file2'))", lambda: str(OSError(2, 'text', 'file', None, 'file2')))
t("repr(OSError(2, 'text', 'file'))", lambda: repr(OSError(2, 'text', 'file')))
t("type(OSError(2, 'x'))", lambda: type(OSError(2, 'x')))
t("type(OSError(13, 'x'))", lambda: type(OSError(13, 'x')))
t("type(OSError(17, 'x'))", lambda: type(OSError(17, 'x')))
t("type(OSError(9999, 'x'))", lambda: type(OSError(9999, 'x')))
t("OSError(2, 'text', 'file').errno", lambda: OSError(2, 'text', 'file').errno)
t("OSError(2, 'text', 'file').filename", lambda: OSError(2, 'text', 'file').filename)
t("OSError(2, 'text', 'file').strerror", lambda: OSError(2, 'text', 'file').strerror)
t("OSError(2, 'text', 'file').args", lambda: OSError(2, 'text', 'file').args)
t("OSError('a').errno", lambda: OSError('a').errno)
t('OSError(1, 2, 3, 4, 5, 6)', lambda: OSError(1, 2, 3, 4, 5, 6))
t("FileNotFoundError('x')", lambda: FileNotFoundError('x'))
t("FileNotFoundError(2, 'x').errno", lambda: FileNotFoundError(2, 'x').errno)
t('IOError is OSError', lambda: IOError is OSError)
t('EnvironmentError is OSError', lambda: EnvironmentError is OSError)
t('StopIteration(5).value', lambda: StopIteration(5).value)
t('StopIteration().value', lambda: StopIteration().value)
t('StopIteration(1, 2).value', lambda: StopIteration(1, 2).value)
t('StopAsyncIteration(5).args', lambda: StopAsyncIteration(5).args)
t('SystemExit(5).code', lambda: SystemExit(5).code)
t('SystemExit().code', lambda: SystemExit().code)
t('SystemExit(1, 2).code', lambda: SystemExit(1, 2).code)
t("ImportError('m', name='n', path='p').name", lambda: ImportError('m', name='n', path='p').name)
t("ImportError('m', name='n').path", lambda: ImportError('m', name='n').path)
t("repr(ImportError('m', name='n'))", lambda: repr(ImportError('m', name='n')))
t("ImportError(name='n').msg", lambda: ImportError(name='n').msg)
t("ImportError('m', foo=1)", lambda: ImportError('m', foo=1))
t("ModuleNotFoundError('x').name", lambda: ModuleNotFoundError('x').name)
t("AttributeError('m', name='n', obj=5).obj", lambda: AttributeError('m', name='n', obj=5).obj)
t("AttributeError('m').name", lambda: AttributeError('m').name)
t("AttributeError('m', foo=1)", lambda: AttributeError('m', foo=1))
t("NameError('m', name='n').name", lambda: NameError('m', name='n').name)
t("NameError('m').name", lambda: NameError('m').name)
t("UnboundLocalError('m', name='q').name", lambda: UnboundLocalError('m', name='q').name)
t("SyntaxError('m')", lambda: SyntaxError('m'))
t("SyntaxError('m', ('f', 1, 2, 'text')).lineno", lambda: SyntaxError('m', ('f', 1, 2, 'text')).lineno)
t("str(SyntaxError('m', ('f', 1, 2, 'text')))", lambda: str(SyntaxError('m', ('f', 1, 2, 'text'))))
t("str(SyntaxError('m', ('dir/f.py', 1, 2, 'text', 1, 5)))", lambda: str(SyntaxError('m', ('dir/f.py', 1, 2, 'text', 1, 5))))
t("SyntaxError('m', ('f', 1, 2, 'text', 3, 4)).end_offset", lambda: SyntaxError('m', ('f', 1, 2, 'text', 3, 4)).end_offset)
t("SyntaxError('m', ('f', 1))", lambda: SyntaxError('m', ('f', 1)))
t("SyntaxError('m', 5)", lambda: SyntaxError('m', 5))
t('SyntaxError().msg', lambda: SyntaxError().msg)
t("repr(SyntaxError('m', ('f', 1, 2, 'text')))", lambda: repr(SyntaxError('m', ('f', 1, 2, 'text'))))
t('BaseExceptionGroup', lambda: BaseExceptionGroup)
t('[c.__name__ for c in ZeroDivisionError.__mro__]', lambda: [c.__name__ for c in ZeroDivisionError.__mro__])
t('[c.__name__ for c in UnicodeDecodeError.__mro__]', lambda: [c.__name__ for c in UnicodeDecodeError.__mro__])
t('[c.__name__ for c in ModuleNotFoundError.__mro__]', lambda: [c.__name__ for c in ModuleNotFoundError.__mro__])
t('[c.__name__ for c in RecursionError.__mro__]', lambda: [c.__name__ for c in RecursionError.__mro__])
t('[c.__name__ for c in ConnectionResetError.__mro__]', lambda: [c.__name__ for c in ConnectionResetError.__mro__])
t('[c.__name__ for c in IndentationError.__mro__]', lambda: [c.__name__ for c in IndentationError.__mro__])
t('[c.__name__ for c in BrokenPipeError.__mro__]', lambda: [c.__name__ for c in BrokenPipeError.__mro__])
t('[c.__name__ for c in ExceptionGroup.__mro__]', lambda: [c.__name__ for c in ExceptionGroup.__mro__])
t('[c.__name__ for c in PythonFinalizationError.__mro__]', lambda: [c.__name__ for c in PythonFinalizationError.__mro__])
t('issubclass(KeyboardInterrupt, Exception)', lambda: issubclass(KeyboardInterrupt, Exception))
t('issubclass(GeneratorExit, Exception)', lambda: issubclass(GeneratorExit, Exception))
t('issubclass(UserWarning, Exception)', lambda: issubclass(UserWarning, Exception))
t('issubclass(BytesWarning, Warning)', lambda: issubclass(BytesWarning, Warning))
t('Exception() == Exception()', lambda: Exception() == Exception())
t('hash(Exception()) is None', lambda: hash(Exception()) is None)
t('bool(Exception())', lambda: bool(Exception()))
t("Exception('a')[0]", lambda: Exception('a')[0])
t("len(Exception('a'))", lambda: len(Exception('a')))
t("Exception('a').foo", lambda: Exception('a').foo)
t("Exception('a').message", lambda: Exception('a').message)
def set_args(v):
    e = Exception('a')
    e.args = v
    return e, e.args
t('set_args((1, 2))', lambda: set_args((1, 2)))
t('set_args([1, 2])', lambda: set_args([1, 2]))
t("set_args('ab')", lambda: set_args('ab'))
t('set_args(5)', lambda: set_args(5))
def del_args():
    e = Exception('a')
    del e.args
t('del_args()', lambda: del_args())
def set_attr(n, v):
    e = ValueError('x')
    setattr(e, n, v)
    return getattr(e, n)
t("set_attr('custom', 1)", lambda: set_attr('custom', 1))
t("set_attr('__cause__', None)", lambda: set_attr('__cause__', None))
t("set_attr('__cause__', 5)", lambda: set_attr('__cause__', 5))
t("set_attr('__cause__', KeyError)", lambda: set_attr('__cause__', KeyError))
t("repr(set_attr('__cause__', KeyError('k')))", lambda: repr(set_attr('__cause__', KeyError('k'))))
t("set_attr('__context__', 5)", lambda: set_attr('__context__', 5))
t("set_attr('__traceback__', 5)", lambda: set_attr('__traceback__', 5))
t("set_attr('__traceback__', None)", lambda: set_attr('__traceback__', None))
t("set_attr('__suppress_context__', 5)", lambda: set_attr('__suppress_context__', 5))
t("set_attr('__suppress_context__', True)", lambda: set_attr('__suppress_context__', True))
t("set_attr('__notes__', 'notalist')", lambda: set_attr('__notes__', 'notalist'))
t("set_attr('__class__', KeyError)", lambda: set_attr('__class__', KeyError))
t("ValueError('x').with_traceback(None)", lambda: ValueError('x').with_traceback(None))
t("ValueError('x').with_traceback(5)", lambda: ValueError('x').with_traceback(5))
t("ValueError('x').add_note('n')", lambda: ValueError('x').add_note('n'))
t("ValueError('x').add_note(5)", lambda: ValueError('x').add_note(5))
t("ValueError('x').__notes__", lambda: ValueError('x').__notes__)
def notes():
    e = ValueError('x')
    e.add_note('a')
    e.add_note('b')
    return e.__notes__, str(e), repr(e)
t('notes()', lambda: notes())
def notes_not_list():
    e = ValueError('x')
    e.__notes__ = 5
    e.add_note('a')
t('notes_not_list()', lambda: notes_not_list())
def r1(): raise ValueError
def r2(): raise ValueError('x')
def r3(): raise ValueError('x') from KeyError('k')
def r4(): raise ValueError from KeyError
def r5(): raise ValueError('x') from None
def r6(): raise ValueError from 5
def r7(): raise 5
def r8(): raise 'text'
def r9(): raise int
def r10(): raise None
def r11(): raise
def r12(): raise WithInit
def r13(): raise My('x') from int
def r14():
    try: 1 / 0
    except ZeroDivisionError: raise
def r15():
    try: 1 / 0
    except ZeroDivisionError as e: raise KeyError('new') from e
def r16():
    try: 1 / 0
    except ZeroDivisionError: raise KeyError('new')
def r17():
    try: 1 / 0
    except ZeroDivisionError: raise KeyError('new') from None
def r18():
    try: 1 / 0
    finally: raise KeyError('in finally')
def r19():
    try: 1 / 0
    except ZeroDivisionError:
        try: {}['k']
        except KeyError: [][1]
def r20():
    e = ValueError('same')
    try: raise e
    except ValueError: raise e
def r21():
    try:
        try: 1 / 0
        finally: {}['k']
    except KeyError as e: raise e.__context__
def r22(): raise type('Dyn', (Exception,), {})('dyn')
def r23():
    try: raise KeyError('a')
    except (TypeError, KeyError) as e: raise TypeError(*e.args)
def r24():
    class E(Exception):
        def __new__(cls, *a): return 5
    raise E
def r25():
    try: raise KeyError('a')
    except KeyError:
        try: pass
        finally: raise
def r26():
    def inner(): raise
    try: raise KeyError('outer')
    except KeyError: inner()
def r27():
    try: raise KeyError('a')
    except KeyError: pass
    raise
for i in range(1, 28):
    f = globals()[f'r{i}']
    print(f.__name__, chain(caught(f)))
t('caught(r3).__cause__', lambda: caught(r3).__cause__)
t('caught(r3).__suppress_context__', lambda: caught(r3).__suppress_context__)
t('caught(r2).__traceback__.tb_lineno == r2.__code__.co_firstlineno', lambda: caught(r2).__traceback__.tb_lineno == r2.__code__.co_firstlineno)
t('caught(r2).__traceback__.tb_next.tb_frame.f_code.co_name', lambda: caught(r2).__traceback__.tb_next.tb_frame.f_code.co_name)
def reraised_traceback_grows():
    def inner():
        raise ValueError
    try:
        try:
            inner()
        except ValueError as e:
            raise e
    except ValueError as e:
        n, tb = 0, e.__traceback__
        while tb:
            n, tb = n + 1, tb.tb_next
        return n
t('reraised_traceback_grows()', lambda: reraised_traceback_grows())
def context_cycle_broken():
    a, b = ValueError('a'), KeyError('b')
    try:
        try:
            raise a
        except ValueError:
            raise b
    except KeyError:
        try:
            raise a
        except ValueError as e:
            return chain(e)
t('context_cycle_broken()', lambda: context_cycle_broken())
