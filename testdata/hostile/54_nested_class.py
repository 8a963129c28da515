# attack: 54 nested classes
# expect: ok | error | memory
exec('\n'.join(' ' * i + f'class C{i}:' for i in range(95)) + '\n' + ' ' * 95 + 'pass')
