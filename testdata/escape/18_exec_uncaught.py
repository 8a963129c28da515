# attack: 18 exec by name, not caught
# expect: denied

exec('x = 1')
print('LEAK')
