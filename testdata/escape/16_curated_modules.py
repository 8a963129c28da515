# attack: 16 library modules changed, for library code to call what is denied
# policy: mode = "curated"
# expect: ok

leaks = []

def attempt(what, f, *also):
    """Run f, which must be refused; what it returns instead is a leak."""
    try:
        got = f()
    except (PermissionError, ImportError, *also) as e:
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

import json, json.decoder, sys, textwrap, platform
node = platform.node
attempt('attribute', lambda: setattr(json, 'dumps', node))
attempt('delete', lambda: delattr(json, 'dumps'))
json.JSONEncoder.default = node # these are the sandbox's own, and what library code then calls is asked about all the same
attempt('class of the library', lambda: json.dumps(object()), TypeError)
attempt('vars', lambda: vars(textwrap).update(re=platform, node=node, dedent=node, TextWrapper=node), AttributeError)
attempt('__dict__', lambda: textwrap.__dict__.update(dedent=node), AttributeError)
import builtins
attempt('builtins', lambda: vars(builtins).update(isinstance=node, node=node), AttributeError)
attempt('type.__setattr__', lambda: type(json).__setattr__(json, 'dumps', node))
attempt('object.__setattr__', lambda: object.__setattr__(json, 'dumps', node), TypeError)
attempt('__setattr__', lambda: json.__setattr__('dumps', node))
attempt('statement', lambda: exec('json.dumps = node'))
def target():
    for json.dumps in [node]: pass
attempt('for target', target)
def import_as():
    global json
    import platform as p
    json.loads = p.node
attempt('assignment', import_as)
attempt('__class__', lambda: setattr(json, '__class__', type('M', (type(json),), {})), TypeError)

verdict()
