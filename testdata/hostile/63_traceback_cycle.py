# attack: 63 a traceback made into a cycle is refused
# expect: ok
def f(): g()
def g(): raise ValueError
try:
    f()
except ValueError as e:
    tb = e.__traceback__
    while tb.tb_next:
        tb = tb.tb_next
    try:
        tb.tb_next = e.__traceback__
    except ValueError as r:
        assert 'loop' in str(r)
    else:
        raise AssertionError
