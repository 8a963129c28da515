# attack: 16 modules about code give no compiler
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

for name in ('dis', 'opcode', 'codeop', 'code', 'marshal', 'py_compile', 'compileall', 'symtable'):
    try:
        m = __import__(name)
    except (ImportError, PermissionError):
        continue
    for probe in ('compile_command', 'Compile', 'loads', 'compile', 'InteractiveInterpreter'):
        f = getattr(m, probe, None)
        if f is not None:
            attempt(f'{name}.{probe}', lambda: f('x', 'f', 'exec')('y'), TypeError, ValueError, SyntaxError, EOFError, FileNotFoundError, OSError)

verdict()
