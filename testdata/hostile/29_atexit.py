# attack: 29 functions registered for the end do not run after a deadline
# expect: timeout
# limits: timeout=200ms
try:
    import atexit
    atexit.register(print, 'atexit ran')
except ImportError:
    pass
while True:
    pass
