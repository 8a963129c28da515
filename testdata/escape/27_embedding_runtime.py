# attack: 27 names of embedding runtimes
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

for n in ('js', 'pyodide', 'pyodide_js', '_pyodide', 'micropip', 'browser', 'javascript', 'java', 'java.lang', 'clr', 'System', 'jnius', 'go', 'gopy', 'safepy', 'host', 'unsafe', 'C', 'reflect', 'runtime', 'syscall', 'plugin', 'wasm', '_wasm', 'emscripten', 'lua', 'v8', 'objc', 'win32api'):
    attempt(n, lambda: __import__(n))

verdict()
