# Exception groups and except*: construction, split, subgroup, matching, nesting, re-raising and error texts.

def t(label, f):
    """Print what f() gives, or the exception it raises."""
    try:
        print(label, '->', repr(f()))
    except BaseException as e:
        print(label, '!!', type(e).__name__ + ':', e)


log = []
def show(e):
    """A group as nested tuples."""
    if isinstance(e, BaseExceptionGroup):
        return type(e).__name__, e.message, [show(x) for x in e.exceptions]
    return e if e is None else repr(e)
def logged(f):
    log.clear()
    try:
        r = f()
    except BaseException as e:
        r = ('raised', show(e))
    return r, log[:]
V, K, T = ValueError('v'), KeyError('k'), TypeError('t')
eg = ExceptionGroup('g', [V, ExceptionGroup('n', [K, T]), OSError('o')])
t("ExceptionGroup('g', [V])", lambda: ExceptionGroup('g', [V]))
t("str(ExceptionGroup('g', [V, K]))", lambda: str(ExceptionGroup('g', [V, K])))
t("str(ExceptionGroup('g', [V]))", lambda: str(ExceptionGroup('g', [V])))
t("repr(ExceptionGroup('g', [V]))", lambda: repr(ExceptionGroup('g', [V])))
t("repr(ExceptionGroup('g', (V,)))", lambda: repr(ExceptionGroup('g', (V,))))
t("ExceptionGroup('g', [])", lambda: ExceptionGroup('g', []))
t("ExceptionGroup('g', [5])", lambda: ExceptionGroup('g', [5]))
t("ExceptionGroup('g', [V, 5])", lambda: ExceptionGroup('g', [V, 5]))
t("ExceptionGroup('g', [ValueError])", lambda: ExceptionGroup('g', [ValueError]))
t("ExceptionGroup('g', 5)", lambda: ExceptionGroup('g', 5))
t("ExceptionGroup('g', 'abc')", lambda: ExceptionGroup('g', 'abc'))
t('ExceptionGroup(5, [V])', lambda: ExceptionGroup(5, [V]))
t("ExceptionGroup('g')", lambda: ExceptionGroup('g'))
t('ExceptionGroup()', lambda: ExceptionGroup())
t("ExceptionGroup('g', [V], 1)", lambda: ExceptionGroup('g', [V], 1))
t("ExceptionGroup('g', [KeyboardInterrupt()])", lambda: ExceptionGroup('g', [KeyboardInterrupt()]))
t("BaseExceptionGroup('g', [KeyboardInterrupt()])", lambda: BaseExceptionGroup('g', [KeyboardInterrupt()]))
t("type(BaseExceptionGroup('g', [V]))", lambda: type(BaseExceptionGroup('g', [V])))
t("type(BaseExceptionGroup('g', [V, SystemExit()]))", lambda: type(BaseExceptionGroup('g', [V, SystemExit()])))
t('eg.message', lambda: eg.message)
t('eg.exceptions', lambda: eg.exceptions)
t('eg.args', lambda: eg.args)
def stmt1():
    eg.message = 'x'
t("eg.message = 'x'", stmt1)
def stmt2():
    eg.exceptions = ()
t('eg.exceptions = ()', stmt2)
t('show(eg.subgroup(ValueError))', lambda: show(eg.subgroup(ValueError)))
t('show(eg.subgroup(KeyError))', lambda: show(eg.subgroup(KeyError)))
t('show(eg.subgroup((KeyError, OSError)))', lambda: show(eg.subgroup((KeyError, OSError))))
t('show(eg.subgroup(IndexError))', lambda: show(eg.subgroup(IndexError)))
t('show(eg.subgroup(ExceptionGroup))', lambda: show(eg.subgroup(ExceptionGroup)))
t('show(eg.subgroup(lambda e: isinstance(e, TypeError)))', lambda: show(eg.subgroup(lambda e: isinstance(e, TypeError))))
t('show(eg.subgroup(lambda e: True)) == show(eg)', lambda: show(eg.subgroup(lambda e: True)) == show(eg))
t('eg.subgroup(lambda e: True) is eg', lambda: eg.subgroup(lambda e: True) is eg)
t('eg.subgroup(5)', lambda: eg.subgroup(5))
t('eg.subgroup(int)', lambda: eg.subgroup(int))
t('eg.subgroup()', lambda: eg.subgroup())
t('eg.subgroup(lambda: 1)', lambda: eg.subgroup(lambda: 1))
t('[show(x) for x in eg.split(KeyError)]', lambda: [show(x) for x in eg.split(KeyError)])
t('[show(x) for x in eg.split(IndexError)]', lambda: [show(x) for x in eg.split(IndexError)])
t('[show(x) for x in eg.split(Exception)]', lambda: [show(x) for x in eg.split(Exception)])
t("[show(x) for x in eg.split(lambda e: not isinstance(e, ExceptionGroup) and 'k' in str(e))]", lambda: [show(x) for x in eg.split(lambda e: not isinstance(e, ExceptionGroup) and 'k' in str(e))])
t('show(eg.derive([K]))', lambda: show(eg.derive([K])))
class MyG(ExceptionGroup):
    def __new__(cls, m, e, extra=None):
        o = super().__new__(cls, m, e)
        o.extra = extra
        return o
    def derive(self, e): return MyG(self.message, e, self.extra)
class NoDerive(ExceptionGroup): pass
t("show(MyG('m', [V, K], 7).split(KeyError)[0])", lambda: show(MyG('m', [V, K], 7).split(KeyError)[0]))
t("MyG('m', [V, K], 7).split(KeyError)[0].extra", lambda: MyG('m', [V, K], 7).split(KeyError)[0].extra)
t("show(NoDerive('m', [V, K]).split(KeyError)[0])", lambda: show(NoDerive('m', [V, K]).split(KeyError)[0]))
t("MyG('m', [SystemExit()])", lambda: MyG('m', [SystemExit()]))
def split_keeps():
    e = ExceptionGroup('g', [V, K])
    e.add_note('note')
    e.__cause__ = T
    m, r = e.split(KeyError)
    return m.__notes__, r.__notes__, repr(m.__cause__), m.__notes__ is e.__notes__
t('split_keeps()', lambda: split_keeps())
def star_one():
    try: raise ExceptionGroup('g', [V, K])
    except* ValueError as e: log.append(show(e))
    except* KeyError as e: log.append(show(e))
    else: log.append('else')
    finally: log.append('finally')
t('logged(star_one)', lambda: logged(star_one))
def star_none():
    try: log.append('body')
    except* ValueError: log.append('no')
    else: log.append('else')
    finally: log.append('finally')
t('logged(star_none)', lambda: logged(star_none))
def star_rest():
    try: raise ExceptionGroup('g', [V, K, T])
    except* KeyError as e: log.append(show(e))
t('logged(star_rest)', lambda: logged(star_rest))
def star_no_match():
    try: raise ExceptionGroup('g', [V])
    except* KeyError: log.append('no')
t('logged(star_no_match)', lambda: logged(star_no_match))
def star_naked():
    try: raise ValueError('naked')
    except* ValueError as e: log.append(show(e))
t('logged(star_naked)', lambda: logged(star_naked))
def star_naked_no_match():
    try: raise ValueError('naked')
    except* KeyError: log.append('no')
t('logged(star_naked_no_match)', lambda: logged(star_naked_no_match))
def star_nested():
    try: raise eg
    except* (KeyError, OSError) as e: log.append(show(e))
    except* Exception as e: log.append(show(e))
t('logged(star_nested)', lambda: logged(star_nested))
def star_raises():
    try: raise ExceptionGroup('g', [V, K])
    except* ValueError: raise IndexError('from handler')
t('logged(star_raises)', lambda: logged(star_raises))
def star_raises_all():
    try: raise ExceptionGroup('g', [V, K])
    except* ValueError: raise IndexError('one')
    except* KeyError: raise LookupError('two')
t('logged(star_raises_all)', lambda: logged(star_raises_all))
def star_reraise():
    try: raise ExceptionGroup('g', [V, K, T])
    except* ValueError: raise
    except* KeyError: log.append('handled k')
t('logged(star_reraise)', lambda: logged(star_reraise))
def star_reraise_e():
    try: raise ExceptionGroup('g', [V, K])
    except* ValueError as e: raise e
    except* KeyError as e: raise e
t('logged(star_reraise_e)', lambda: logged(star_reraise_e))
def star_raise_from():
    try: raise ExceptionGroup('g', [V])
    except* ValueError as e: raise TypeError('t') from e
t('logged(star_raise_from)', lambda: logged(star_raise_from))
def star_context():
    try:
        try: raise ExceptionGroup('g', [V])
        except* ValueError: raise TypeError('t')
    except BaseException as e: return type(e).__name__, show(e.exceptions[0].__context__) if hasattr(e, 'exceptions') else show(e.__context__)
t('logged(star_context)', lambda: logged(star_context))
def star_group_type():
    try: raise ExceptionGroup('g', [V])
    except* ExceptionGroup: pass
t('logged(star_group_type)', lambda: logged(star_group_type))
def star_bad_type():
    try: raise ExceptionGroup('g', [V])
    except* 5: pass
t('logged(star_bad_type)', lambda: logged(star_bad_type))
def star_int():
    try: raise ExceptionGroup('g', [V])
    except* int: pass
t('logged(star_int)', lambda: logged(star_int))
def star_base():
    try: raise BaseExceptionGroup('g', [V, SystemExit(1)])
    except* SystemExit as e: log.append(show(e))
t('logged(star_base)', lambda: logged(star_base))
def star_in_loop():
    out = []
    for i in range(3):
        try:
            raise ExceptionGroup('g', [ValueError(i)])
        except* ValueError as e:
            out.append(e.exceptions[0].args)
    return out
t('logged(star_in_loop)', lambda: logged(star_in_loop))
def star_name_cleared():
    try: raise ExceptionGroup('g', [V])
    except* ValueError as e: pass
    return 'e' in locals()
t('logged(star_name_cleared)', lambda: logged(star_name_cleared))
def star_return_after():
    try: raise ExceptionGroup('g', [V])
    except* ValueError: x = 'handled'
    return x
t('logged(star_return_after)', lambda: logged(star_return_after))
def plain_except_group():
    try: raise ExceptionGroup('g', [V])
    except ValueError: return 'value'
    except ExceptionGroup as e: return 'group'
t('logged(plain_except_group)', lambda: logged(plain_except_group))
def nested_try_star():
    try:
        try: raise ExceptionGroup('g', [V, K])
        except* ValueError: log.append('inner')
    except* KeyError: log.append('outer')
t('logged(nested_try_star)', lambda: logged(nested_try_star))
def star_finally_raises():
    try: raise ExceptionGroup('g', [V])
    except* ValueError: pass
    finally: raise KeyError('fin')
t('logged(star_finally_raises)', lambda: logged(star_finally_raises))
def star_sys_exception():
    import sys
    try: raise ExceptionGroup('g', [V, K])
    except* ValueError: log.append(show(sys.exception()))
    except* KeyError: log.append(show(sys.exception()))
t('logged(star_sys_exception)', lambda: logged(star_sys_exception))
