# attack: 18 ast.literal_eval evaluates nothing
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
    import ast
    return ast.literal_eval('__import__("os")')
def go2():
    import ast
    return compile(ast.parse('1', mode='eval'), 'f', 'eval')
attempt('literal_eval', go, ValueError)
attempt('compile of a tree', go2)

verdict()
