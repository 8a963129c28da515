# attack: 18 modules that evaluate text
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
    import timeit
    return timeit.timeit('1', number=1)
def b():
    import pdb
    return pdb.run('1')
def c():
    import cProfile
    return cProfile.run('1')
def d():
    import doctest
    return doctest.script_from_examples('>>> 1\n1\n') and doctest.run_docstring_examples
def e():
    import code
    return code.interact
def f():
    import runpy
    return runpy.run_path('/etc/passwd')
for n, fn in enumerate((a, b, c, e, f)):
    attempt(f'evaluator {n}', fn, SyntaxError, FileNotFoundError)

verdict()
