# attack: 5 the private modules behind the blocked ones
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

for name in ('posix', 'nt', '_posixsubprocess', '_socket', '_ctypes', '_imp', '_frozen_importlib', '_frozen_importlib_external', '_io', '_thread', '_winapi', '_multiprocessing', '_posixshmem', 'imp', 'pty', 'fcntl', 'mmap', 'resource', 'signal', 'multiprocessing', 'multiprocessing.shared_memory', 'cffi', '_cffi_backend', 'gc', '_testcapi', '_xxsubinterpreters', '_interpreters', 'faulthandler', 'readline', 'termios', 'tty', 'pwd', 'grp', 'spwd', 'crypt', 'syslog', 'webbrowser', 'antigravity', 'venv', 'ensurepip', 'pip', 'site', 'sitecustomize', 'runpy', 'pkgutil', 'zipimport', 'code', 'codeop', 'pdb', 'bdb', 'cProfile', 'profile', 'timeit', 'trace', 'pydoc', 'nturl2path', 'urllib.request', 'http.client', 'ftplib', 'smtplib', 'telnetlib', 'xmlrpc.client', 'ssl', 'select', 'selectors', 'asyncio.subprocess', 'dbm', 'sqlite3', 'shelve'):
    try:
        m = __import__(name, fromlist=['x'])
    except (ImportError, PermissionError):
        continue
    for probe in ('system', 'popen', 'fork', 'execv', 'spawn', 'fork_exec', 'socket', 'CDLL', 'dlopen', 'create_dynamic', 'create_builtin', 'load_module', 'run_module', 'run_path', 'FileIO', 'urlopen', 'HTTPConnection', 'create_connection', 'SharedMemory', 'Process', 'ProcessPoolExecutor', 'kill', 'get_objects', 'FFI', 'run_string', 'create', 'InteractiveConsole', 'open', 'connect', 'getpwall', 'create_subprocess_exec', 'run', 'runctx'):
        f = getattr(m, probe, None)
        if callable(f) and type(f).__module__ == 'builtins':
            args = {'urlopen': ('http://127.0.0.1:1/',), 'open': ('/tmp/safepy-escape.db', 'c'), 'connect': ('/tmp/safepy-escape.db',), 'system': ('true',), 'popen': ('true',), 'kill': (0, 0), 'getpwall': (), 'get_objects': (), 'create_subprocess_exec': None, 'run': ('1',), 'runctx': ('1', {}, {})}.get(probe, ())
            if args is None:
                continue
            try:
                f(*args)
            except (PermissionError, ImportError, NameError, TypeError, ValueError, AttributeError, OSError, NotImplementedError, RuntimeError):
                continue
            leak_if(f'{name}.{probe}', True)

verdict()
