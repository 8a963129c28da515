# attack: 11 blocked names in class bodies, comprehensions, defaults and decorators
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

def go():
    class A:
        x = eval('1')
def go2():
    return [eval('1') for _ in [1]]
def go3():
    def f(x=eval('1')): pass
def go4():
    @eval
    def f(): pass
def go5():
    class A(metaclass=eval): pass
def go6():
    return lambda: eval('1')
def go7():
    x: eval('1') = 5
    return go7.__annotations__ or eval('1')
for i, f in enumerate((go, go2, go3, go4, go5, lambda: go6()(), go7)):
    attempt(f'scope {i}', f, TypeError) if i in (3, 4) else attempt(f'scope {i}', f)

verdict()
