# attack: 54 nested functions
# expect: ok | error | memory
exec('\n'.join(' ' * i + f'def f{i}():' for i in range(95)) + '\n' + ' ' * 95 + 'pass')
