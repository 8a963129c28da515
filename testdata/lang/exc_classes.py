# OSError, KeyError, SyntaxError, ImportError: fields, texts, class layouts.
def t(f):
    try:
        r = f()
        print('OK', type(r).__name__, repr(r), f"{r}" if isinstance(r, BaseException) else '')
    except BaseException as e:
        print(type(e).__name__, e)

t(lambda: OSError()); t(lambda: OSError('a')); t(lambda: OSError(2,'x')); t(lambda: OSError(2,'x','f')); t(lambda: OSError(2,'x','f',None,'g')); t(lambda: OSError(2,'x','f',5,'g').args)
t(lambda: OSError(2,'x','f',5,'g',1)); t(lambda: OSError(99999,'x')); t(lambda: OSError('q','x')); t(lambda: OSError(2,'x',None)); t(lambda: OSError(2,None,'f')); t(lambda: OSError(2, 'x', None, None, 'g'))
t(lambda: OSError(2.0,'x')); t(lambda: OSError(True,'x')); t(lambda: OSError([],'x'))
t(lambda: BlockingIOError(11,'x',5).characters_written); t(lambda: BlockingIOError(11,'x','f').filename); t(lambda: OSError(11,'x',5)); t(lambda: OSError(11,'x',5).args); t(lambda: BlockingIOError(11,'x',5).args)
t(lambda: OSError(11,'x',5).filename)
t(lambda: BlockingIOError(11,'x',5).filename)
t(lambda: BlockingIOError(11,'x').characters_written); t(lambda: OSError(1,'x').characters_written)
def f():
    e=BlockingIOError(11,'x'); e.characters_written=7; print(e.characters_written); del e.characters_written; del e.characters_written
t(f)
def f():
    e=BlockingIOError(11,'x'); e.characters_written='a'
t(f)
t(lambda: OSError(2,'x','f').__reduce__()); t(lambda: OSError(2,'x','f',None,'g').__reduce__());t(lambda: OSError(2,'x').__reduce__());t(lambda: OSError('x').__reduce__())
class E(OSError): pass
t(lambda: E(2,'x','f'))
class E2(OSError):
    def __init__(self, a): self.a=a
t(lambda: E2(2)); t(lambda: (E2(2).args, E2(2).errno, str(E2(3))))
class E3(OSError):
    def __init__(self, a,b): super().__init__(a,b)
t(lambda: E3(2,'s')); 
class E4(OSError):
    def __new__(cls, *a): return super().__new__(cls, 5, 'u')
t(lambda: E4(2,'s')); t(lambda: E4(2,'s').errno)
class E5(OSError):
    def __init__(self, *a, **k): super().__init__(*a); self.k=k
t(lambda: E5(2,'s',z=1)); t(lambda: OSError(2,'s',z=1)); t(lambda: E(2,'s',z=1))
class E6(PermissionError): 
    def __init__(self, m): super().__init__(m)
t(lambda: E6('s').errno)
for n in range(1,140):
    c=type(OSError(n,'x')).__name__
    if c!='OSError': print(n,c, end=' ')
print()
t(lambda: KeyError()); t(lambda: KeyError('a','b')); t(lambda: KeyError("a'b"))
print(f"{KeyError('a')}", f"{KeyError('a','b')}", f"{KeyError()}", f"{KeyError('')}")
t(lambda: StopIteration(1,2).value); t(lambda: StopIteration().value); t(lambda: SystemExit(1,2).code); t(lambda: SystemExit().code); t(lambda: SystemExit(3).code)
t(lambda: StopIteration.__new__(StopIteration,5).value)
t(lambda: SyntaxError('m')); t(lambda: SyntaxError('m',('f',1,2,'t'))); t(lambda: SyntaxError('m',('f',1,2,'t',3,4))); t(lambda: SyntaxError('m',('f',1,2,'t',3)));t(lambda: SyntaxError('m',('f',1)));t(lambda: SyntaxError('m',('f',1,2,3,4,5,6,7)));t(lambda: SyntaxError('m',('f',1,2,3,4,5,6,7,8)));t(lambda: SyntaxError('m',5));t(lambda: SyntaxError('m',['/a/b/f',1,2,'t'])); t(lambda: SyntaxError('m',('f','1',2,'t'))); t(lambda: SyntaxError('m',(None,1,2,'t'))); t(lambda:SyntaxError()); t(lambda:SyntaxError('a',('f',1,2,'t'),'c'))
t(lambda: SyntaxError('m',(b'f',1,2,'t'))); t(lambda: SyntaxError('m',('f',2**70,2,'t')))
e=SyntaxError('m',('f',1,2,'t',3,4,'md'))
t(lambda: delattr(e,'msg')); t(lambda: e.msg)
t(lambda: ImportError('a','b').msg); t(lambda: ImportError('a','b')); t(lambda: ImportError(5)); t(lambda: ImportError(5).msg); t(lambda: ImportError(name='x'))
e=ImportError('a',name='n',path='p'); e.foo=1
t(lambda: e.__reduce__())
e=AttributeError('a',name='n',obj='p'); e.foo=1
t(lambda: e.__reduce__()); t(lambda: e.__getstate__())

t(lambda: MemoryError(3)); 
t(lambda: BaseException.__new__(5)); t(lambda: BaseException.__setstate__(ValueError(), 5))
t(lambda: ValueError(1).with_traceback(5)); t(lambda: ValueError(1).add_note(5))
t(lambda: setattr(ValueError(),'__cause__',5)); t(lambda: setattr(ValueError(),'__context__',5)); t(lambda: setattr(ValueError(),'__traceback__',5));t(lambda: setattr(ValueError(),'__suppress_context__',5)); t(lambda: delattr(ValueError(),'__cause__')); t(lambda: delattr(ValueError(),'args'));t(lambda: setattr(ValueError(),'args',5))
t(lambda: delattr(ValueError(),'__suppress_context__'))
def f():
    e=ValueError(); e.__notes__=5; e.add_note('x')
t(f)
def c(*b):
    return lambda: type('X',b,{})
t(c(OSError,SyntaxError)); t(c(StopIteration,SystemExit)); t(c(KeyError,AttributeError)); t(c(ImportError,AttributeError)); t(c(ExceptionGroup,ValueError)); t(c(Exception,OSError)); t(c(ModuleNotFoundError, ImportError)); t(c(NameError,AttributeError)); t(c(int,ValueError)); t(c(UnicodeDecodeError,UnicodeEncodeError))
class A(StopIteration):pass
class B(SystemExit):pass
class C(ValueError):pass
class D(KeyError):pass
def f(a,b):
    def g():
        x=a(); x.__class__=b; return x
    return g
t(f(A,B)); t(f(C,D)); t(f(C,A)); t(f(ValueError,KeyError)); t(f(C,ValueError))
t(lambda: setattr(C,'__bases__',(StopIteration,))); t(lambda: setattr(C,'__bases__',(KeyError,)))
t(lambda: repr(C('a'))); t(lambda: ValueError.__init__(5)); t(lambda: ValueError.__str__(KeyError('a'))); t(lambda: BaseException.__str__(KeyError('a')))
t(lambda: BaseException().__reduce__()); t(lambda: hash(ValueError()) is None); t(lambda: ValueError(1)==ValueError(1))
class R:
    def __repr__(self): raise KeyError('z')
t(lambda: ValueError(R())); t(lambda: KeyError([1])); t(lambda: f"{KeyError([1])}")
