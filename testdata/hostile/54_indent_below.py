# attack: 54 90 levels of indentation work
# expect: ok
ns = {}
exec('\n'.join(' ' * i + 'if 1:' for i in range(90)) + '\n' + ' ' * 90 + 'x = 1', ns)
assert ns['x'] == 1
