# attack: 41 failing imports for ever
# expect: timeout
# limits: timeout=300ms
while True:
    try:
        import no_such_module
    except ImportError:
        pass
