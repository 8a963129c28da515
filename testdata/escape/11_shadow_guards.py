# attack: 11 names that guards of other sandboxes use mean nothing
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

for n in ('_getattr_', '_getitem_', '_getiter_', '_write_', '_print_', '_apply_', '_inplacevar_', '_unpack_sequence_', '__metaclass__', '_safe_getattr', '__safepy__', '__gate__', '_gate', '__policy__', '__hooks__', '__host__'):
    globals()[n] = lambda *a, **k: a[0] if a else None
attempt('eval', lambda: eval('1'))
attempt('import', lambda: __import__('os'))

verdict()
