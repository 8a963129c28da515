# attack: 22 pathlib reads and lists nothing without a grant
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

def p(path):
    import pathlib
    return pathlib.Path(path)
attempt('read_text', lambda: p('/etc/passwd').read_text())
attempt('read_bytes', lambda: p('/etc/passwd').read_bytes())
attempt('open', lambda: p('/etc/passwd').open())
attempt('iterdir', lambda: list(p('/').iterdir()))
attempt('glob', lambda: list(p('/etc').glob('*'))[0], IndexError)
attempt('rglob', lambda: next(p('/etc').rglob('*.conf')), StopIteration)
attempt('write_text', lambda: p('/tmp/safepy-escape.txt').write_text('x'))
attempt('mkdir', lambda: p('/tmp/safepy-escape-dir').mkdir(exist_ok=True))
attempt('touch', lambda: p('/tmp/safepy-escape.txt').touch())
attempt('symlink', lambda: p('/tmp/safepy-escape-link').symlink_to('/etc/passwd'), FileExistsError)
attempt('stat', lambda: p('/etc/passwd').stat().st_size)
attempt('resolve', lambda: 1 / (str(p('/proc/self').resolve()) != '/proc/self'), ZeroDivisionError)
attempt('cwd', lambda: 1 / (len(str(p('.').absolute())) > 40), ZeroDivisionError)

verdict()
