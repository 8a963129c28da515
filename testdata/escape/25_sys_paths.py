# attack: 25 sys names no host paths
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

import sys
for n in ('executable', 'prefix', 'base_prefix', 'exec_prefix', 'base_exec_prefix', 'platlibdir', 'pycache_prefix', '_base_executable', '_home', '_framework', 'orig_argv', 'argv', 'path', 'stdlib_module_names', 'warnoptions', '_xoptions', 'path_importer_cache'):
    v = getattr(sys, n, None)
    text = repr(v)
    leak_if('sys.' + n, n != 'stdlib_module_names' and any(p in text for p in ('/home/', '/root/', '/usr/', '/opt/', '/work', '/tmp/', '/var/', 'C:\\')))

verdict()
