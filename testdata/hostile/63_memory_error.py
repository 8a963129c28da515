# attack: 63 MemoryError raised by the program is an ordinary exception
# expect: ok
try:
    raise MemoryError('mine')
except MemoryError as e:
    assert str(e) == 'mine'
