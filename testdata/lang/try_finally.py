# try, except, else, finally: control flow in every combination, and except clause matching.

def t(label, f):
    """Print what f() gives, or the exception it raises."""
    try:
        print(label, '->', repr(f()))
    except BaseException as e:
        print(label, '!!', type(e).__name__ + ':', e)


log = []
def logged(f, *a):
    log.clear()
    try:
        r = f(*a)
    except BaseException as e:
        r = (type(e).__name__, str(e))
    return r, log[:]
def flow(exc=None, ret=False):
    try:
        log.append('try')
        if exc: raise exc
        if ret: return 'try return'
    except ValueError as e:
        log.append(f'except {e}')
    else:
        log.append('else')
    finally:
        log.append('finally')
    return 'end'
t('logged(flow)', lambda: logged(flow))
t("logged(flow, ValueError('v'))", lambda: logged(flow, ValueError('v')))
t("logged(flow, KeyError('k'))", lambda: logged(flow, KeyError('k')))
t('logged(flow, None, True)', lambda: logged(flow, None, True))
def finally_overrides_return():
    try: return 1
    finally:
        log.append('f')
t('logged(finally_overrides_return)', lambda: logged(finally_overrides_return))
def return_value_evaluated_first():
    x = 1
    try: return x
    finally: x = 2
t('return_value_evaluated_first()', lambda: return_value_evaluated_first())
def return_mutable():
    x = [1]
    try: return x
    finally: x.append(2)
t('return_mutable()', lambda: return_mutable())
def nested():
    try:
        try: raise KeyError('inner')
        finally: log.append('inner finally')
    except KeyError: log.append('outer except')
    finally: log.append('outer finally')
    return 'end'
t('logged(nested)', lambda: logged(nested))
def finally_raises():
    try: raise ValueError('a')
    finally: raise KeyError('b')
t('logged(finally_raises)', lambda: logged(finally_raises))
def except_raises():
    try: raise ValueError('a')
    except ValueError: raise KeyError('b')
    finally: log.append('finally')
t('logged(except_raises)', lambda: logged(except_raises))
def else_raises():
    try: pass
    except ValueError: log.append('not here')
    else: raise ValueError('from else')
    finally: log.append('finally')
t('logged(else_raises)', lambda: logged(else_raises))
def loop_break():
    for i in range(3):
        try:
            if i == 1: break
        finally: log.append(i)
    else: log.append('no break')
    return 'end'
t('logged(loop_break)', lambda: logged(loop_break))
def loop_continue():
    for i in range(3):
        try:
            if i == 1: continue
            log.append(f'body {i}')
        finally: log.append(i)
    else: log.append('else')
t('logged(loop_continue)', lambda: logged(loop_continue))
def loop_return():
    for i in range(3):
        try:
            try:
                if i == 1: return i
            finally: log.append(('inner', i))
        finally: log.append(('outer', i))
t('logged(loop_return)', lambda: logged(loop_return))
def while_try():
    n = 0
    while True:
        try:
            n += 1
            if n == 2: raise ValueError
            if n == 4: break
        except ValueError:
            log.append('caught')
            continue
        finally: log.append(n)
    return n
t('logged(while_try)', lambda: logged(while_try))
def finally_in_generator():
    try:
        yield 1
        yield 2
    finally: log.append('gen finally')
t('logged(lambda: list(finally_in_generator()))', lambda: logged(lambda: list(finally_in_generator())))
t('logged(lambda: [x for x in finally_in_generator() if x < 5])', lambda: logged(lambda: [x for x in finally_in_generator() if x < 5]))
def match_order():
    try: raise KeyError('k')
    except LookupError: log.append('lookup')
    except KeyError: log.append('key')
t('logged(match_order)', lambda: logged(match_order))
def match_tuple():
    try: raise KeyError('k')
    except (ValueError, KeyError) as e: log.append(repr(e))
t('logged(match_tuple)', lambda: logged(match_tuple))
def match_nested_tuple():
    try: raise KeyError('k')
    except (ValueError, (KeyError, TypeError)): log.append('nested')
t('logged(match_nested_tuple)', lambda: logged(match_nested_tuple))
def match_empty():
    try: raise KeyError('k')
    except (): log.append('no')
t('logged(match_empty)', lambda: logged(match_empty))
def match_expr():
    def which():
        log.append('evaluated')
        return KeyError
    try: raise KeyError('k')
    except which(): log.append('caught')
t('logged(match_expr)', lambda: logged(match_expr))
def match_expr_not_evaluated():
    try: pass
    except undefined_name: pass
    return 'fine'
t('logged(match_expr_not_evaluated)', lambda: logged(match_expr_not_evaluated))
def match_expr_error():
    try: raise KeyError('k')
    except undefined_name: pass
t('logged(match_expr_error)', lambda: logged(match_expr_error))
def match_bad(x):
    try: raise KeyError('k')
    except x: pass
t('logged(match_bad, 5)', lambda: logged(match_bad, 5))
t('logged(match_bad, int)', lambda: logged(match_bad, int))
t("logged(match_bad, 'KeyError')", lambda: logged(match_bad, 'KeyError'))
t('logged(match_bad, [KeyError])', lambda: logged(match_bad, [KeyError]))
t('logged(match_bad, (ValueError, 5))', lambda: logged(match_bad, (ValueError, 5)))
t('logged(match_bad, (KeyError, 5))', lambda: logged(match_bad, (KeyError, 5)))
t('logged(match_bad, None)', lambda: logged(match_bad, None))
t("logged(match_bad, KeyError('instance'))", lambda: logged(match_bad, KeyError('instance')))
def match_bare():
    try: raise SystemExit(3)
    except: log.append('bare')
t('logged(match_bare)', lambda: logged(match_bare))
def match_base():
    try: raise SystemExit(3)
    except Exception: log.append('no')
t('logged(match_base)', lambda: logged(match_base))
def match_metaclass():
    class M(type):
        def __instancecheck__(c, o): return True
        def __subclasscheck__(c, o): return True
    class E(Exception, metaclass=M): pass
    try: raise KeyError('k')
    except E: log.append('E')
    except KeyError: log.append('KeyError')
t('logged(match_metaclass)', lambda: logged(match_metaclass))
def no_parens():
    try: raise KeyError('k')
    except ValueError, KeyError: log.append('both')
t('logged(no_parens)', lambda: logged(no_parens))
def as_name_cleared():
    try: raise KeyError('k')
    except KeyError as e: pass
    return 'e' in locals()
t('as_name_cleared()', lambda: as_name_cleared())
def as_name_kept():
    try: raise KeyError('k')
    except KeyError as e: kept = e
    return repr(kept)
t('as_name_kept()', lambda: as_name_kept())
def exc_info():
    import sys
    a = sys.exception()
    try: raise KeyError('k')
    except KeyError:
        b = repr(sys.exception())
        try: raise ValueError('v')
        except ValueError: c = repr(sys.exception())
        d = repr(sys.exception())
    return a, b, c, d, sys.exception(), sys.exc_info()
t('exc_info()', lambda: exc_info())
def finally_sees_exc():
    import sys
    out = []
    try:
        try: raise KeyError('k')
        finally: out.append(repr(sys.exception()))
    except KeyError: pass
    try: pass
    finally: out.append(repr(sys.exception()))
    return out
t('finally_sees_exc()', lambda: finally_sees_exc())
def assert_forms():
    out = []
    for f in (lambda: check(1), lambda: check(0), lambda: check(0, 'msg'), lambda: check(0, ('a', 1)), lambda: check([], None)):
        try: out.append(f())
        except AssertionError as e: out.append((str(e), e.args))
    return out
def check(v, *m):
    if m:
        assert v, m[0]
    else:
        assert v
    return 'ok'
t('assert_forms()', lambda: assert_forms())
def assert_message_lazy():
    assert True, 1 / 0
    return 'fine'
t('assert_message_lazy()', lambda: assert_message_lazy())
def deep_finally(n):
    try:
        if n: deep_finally(n - 1)
        else: raise ValueError('bottom')
    finally: log.append(n)
t('logged(deep_finally, 5)', lambda: logged(deep_finally, 5))
def exception_in_condition():
    while 1 / 0: pass
t('logged(exception_in_condition)', lambda: logged(exception_in_condition))
def swallow_in_loop():
    out = []
    for v in (1, 0, 'a', 2):
        try: out.append(10 // v)
        except ZeroDivisionError: out.append('zero')
        except TypeError: out.append('type')
    return out
t('swallow_in_loop()', lambda: swallow_in_loop())
def return_in_except_with_finally():
    try: 1 / 0
    except ZeroDivisionError: return 'except'
    finally: log.append('finally')
t('logged(return_in_except_with_finally)', lambda: logged(return_in_except_with_finally))
def try_in_finally():
    try: raise ValueError('a')
    finally:
        try: raise KeyError('b')
        except KeyError: log.append('inner handled')
t('logged(try_in_finally)', lambda: logged(try_in_finally))
def context_after_handled():
    try: raise ValueError('a')
    finally:
        try: raise KeyError('b')
        except KeyError as e: log.append(repr(e.__context__))
t('logged(context_after_handled)', lambda: logged(context_after_handled))
