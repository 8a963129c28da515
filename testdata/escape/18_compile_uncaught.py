# attack: 18 compile by name, not caught
# expect: denied

compile('1', 'f', 'eval')
print('LEAK')
