# Exception groups: construction, split, subgroup, derive; what except* makes of them.
def t(f):
    try:
        r = f()
        print('OK', type(r).__name__, repr(r), f"{r}" if isinstance(r, BaseException) else '')
    except BaseException as e:
        print(type(e).__name__, e)
G=ExceptionGroup; B=BaseExceptionGroup
t(lambda: G()); t(lambda: G('a')); t(lambda: G(1,[])); t(lambda: G('a',5)); t(lambda: G('a',[])); t(lambda: G('a',[1])); t(lambda: G('a',[ValueError])); t(lambda: G('a',[ValueError(),3])); t(lambda: G('a',[KeyboardInterrupt()])); t(lambda: B('a',[KeyboardInterrupt()])); t(lambda: B('a',[ValueError()])); t(lambda: G('a',(ValueError(),))); t(lambda: G('a',{1:2})); t(lambda: G('a',set()));t(lambda: G('a',iter([]))); t(lambda: G('a', [ValueError(1),TypeError(2)])); t(lambda:G('a',[ValueError()],3)); t(lambda: G(message='a',exceptions=[ValueError()])); t(lambda: G('a',[ValueError()], x=1))
class M(ExceptionGroup):
    pass
class N(BaseExceptionGroup): pass
class O(BaseExceptionGroup, ValueError): pass
t(lambda: M('a',[KeyboardInterrupt()])); t(lambda: N('a',[KeyboardInterrupt()])); t(lambda: N('a',[ValueError()])); t(lambda: O('a',[KeyboardInterrupt()])); t(lambda: M('a',[ValueError()]).derive([TypeError()]))
g=G('msg',[ValueError(1),TypeError(2),G('in',[KeyError(3),ValueError(4)])])
t(lambda: g.split(ValueError)); t(lambda: g.subgroup(ValueError)); t(lambda: g.split((ValueError,TypeError))); t(lambda: g.subgroup(lambda e: isinstance(e,KeyError))); t(lambda: g.subgroup(5)); t(lambda: g.split(5)); t(lambda: g.split((5,))); t(lambda: g.split(int)); t(lambda: g.subgroup(G)); t(lambda: g.split(OSError)); t(lambda:g.split(lambda e: 1)); t(lambda: g.split(lambda e: 1/0)); t(lambda: g.split()); t(lambda: g.derive(5)); t(lambda: g.derive([])); t(lambda: g.split(()))
t(lambda: g.message); t(lambda: g.exceptions); t(lambda: g.args); t(lambda: setattr(g,'message','x')); t(lambda: setattr(g,'exceptions',())); t(lambda: delattr(g,'message'))
t(lambda: G[int]); t(lambda: G('m',[OSError(1,'x')]).__reduce__())
print(G.__mro__, M.__mro__)
g.add_note('n'); m=g.subgroup(ValueError); print(m.__notes__, m.__notes__ is g.__notes__)
g.__notes__=5; t(lambda: g.subgroup(ValueError).__notes__)
class P(ExceptionGroup):
    def derive(self, excs): return 5
t(lambda: P('a',[ValueError(),TypeError()]).split(ValueError))
t(lambda: P('a',[ValueError()]).split(ValueError))
class Q(ExceptionGroup):
    def __new__(cls, errs, code): 
        o=super().__new__(cls, 'q', errs); o.code=code; return o
    def derive(self, excs): return Q(excs, self.code)
q=Q([ValueError(),TypeError()],7)
t(lambda: q.split(ValueError)[0].code); t(lambda: q.args); t(lambda: q)
class Q2(ExceptionGroup):
    def __init__(self, a, b, c=0): self.c=c
t(lambda: Q2('a',[ValueError()],c=3)); t(lambda: Q2('a',[ValueError()]).args)
def star(exc, *clauses):
    pass
def run(src):
    try:
        exec(src, {'G':G,'B':B})
    except BaseException as e:
        def show(e, d=0):
            print('  '*d, type(e).__name__, e, 'ctx', repr(e.__context__), 'cause', repr(e.__cause__))
            if isinstance(e,B):
                for x in e.exceptions: show(x,d+1)
        show(e)
run('''
try:
    raise ValueError(1)
except* ValueError as e:
    print(repr(e), e.__traceback__.tb_lineno if e.__traceback__ else None, e.exceptions[0].__traceback__.tb_lineno, e.__context__)
''')
run('''
try:
    raise ValueError(1)
except* TypeError as e:
    print(repr(e))
''')
run('''
try:
    raise G('a',[ValueError(1),TypeError(2),OSError(3)])
except* ValueError as e:
    print(repr(e))
except* TypeError as e:
    raise KeyError(5)
''')
run('''
try:
    raise G('a',[ValueError(1),TypeError(2),OSError(3)])
except* ValueError as e:
    raise
except* TypeError as e:
    raise e
''')
run('''
try:
    raise G('a',[ValueError(1),TypeError(2),OSError(3)])
except* ValueError as e:
    raise
except* TypeError as e:
    raise
''')
run('''
try:
    raise ValueError(1)
except* ValueError as e:
    raise
''')
run('''
try:
    raise ValueError(1)
except* ValueError as e:
    raise KeyError(2) from e
''')
run('''
try:
    raise ValueError(1)
except* ExceptionGroup as e:
    pass
''')
run('''
try:
    raise ValueError(1)
except* int as e:
    pass
''')
run('''
try:
    raise ValueError(1)
except* (ValueError, BaseExceptionGroup) as e:
    pass
''')
run('''
try:
    raise ValueError(1)
except* 5 as e:
    pass
''')
run('''
try:
    raise KeyboardInterrupt(1)
except* KeyboardInterrupt as e:
    print(repr(e))
''')
run('''
class S(ExceptionGroup):
    def split(self, x): return 5
try:
    raise S('a',[ValueError(1),TypeError()])
except* ValueError as e:
    print(repr(e))
''')
run('''
class S(ExceptionGroup):
    def split(self, x): return (5,)
try:
    raise S('a',[ValueError(1),TypeError()])
except* ValueError as e:
    print(repr(e))
''')
run('''
class S(ExceptionGroup):
    def split(self, x): return (None,None,2)
try:
    raise S('a',[ValueError(1),TypeError()])
except* ValueError as e:
    print(repr(e))
''')
run('''
class S(ExceptionGroup):
    pass
try:
    raise S('a',[ValueError(1),TypeError()])
except* S as e:
    print(repr(e))
''')
run('''
for i in range(3):
    try:
        if i: raise G('a',[ValueError(1),TypeError(3)])
    except* ValueError as e:
        print('got', repr(e))
    except* TypeError as e:
        print('got', repr(e))
    else: print('else')
    finally: print('fin')
''')
