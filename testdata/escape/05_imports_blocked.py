# attack: 5 every blocked module by plain import
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

for name in ('os', 'subprocess', 'socket', 'ctypes', 'importlib'):
    attempt(name, lambda: __import__(name))
def a():
    import os
def b():
    from subprocess import Popen
def c():
    import socket as s
def d():
    import ctypes
def e():
    import importlib
for i, f in enumerate((a, b, c, d, e)):
    attempt(f'import statement {i}', f)

verdict()
