# attack: 39 returns through many finally blocks
# expect: ok | error | memory
# limits: timeout=5s
lines = ['def f(x):']
for i in range(18):
    lines.append(' ' * (i + 1) + 'try:')
    lines.append(' ' * (i + 2) + f'if x == {i}: return {i}')
lines.append(' ' * 20 + 'return -1')
for i in reversed(range(18)):
    lines.append(' ' * (i + 1) + 'finally:')
    lines.append(' ' * (i + 2) + 'x += 0')
ns = {}
exec('\n'.join(lines), ns)
assert ns['f'](5) == 5 and ns['f'](99) == -1
