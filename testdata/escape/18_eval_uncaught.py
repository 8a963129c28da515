# attack: 18 eval by name, not caught
# expect: denied

print('LEAK', eval('1 + 1'))
