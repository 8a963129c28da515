# attack: 5 blocked modules by every form of the import statement
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

forms = []
def form(f): forms.append(f)
@form
def _():
    import os as path
@form
def _():
    import json, os
@form
def _():
    from os import (system as s, popen)
@form
def _():
    from os import path as p
@form
def _():
    class A:
        import os
@form
def _():
    for _ in [1]:
        import subprocess
@form
def _():
    try:
        1 / 0
    except ZeroDivisionError:
        import socket
@form
def _():
    with memoryview(b''):
        import ctypes
@form
def _():
    global os
    import os
for i, f in enumerate(forms):
    attempt(f'form {i}', f)
leak_if('os bound', 'os' in globals())

verdict()
