# attack: 29 a refused single request is an ordinary MemoryError
# expect: ok
ran = []
try:
    try:
        'x' * 10**13
    finally:
        ran.append('finally')
except MemoryError as e:
    ran.append(type(e).__name__)
else:
    ran.append('else')
assert ran == ['finally', 'MemoryError']
