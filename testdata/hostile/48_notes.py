# attack: 48 many notes on an exception
# expect: error:ValueError
e = ValueError('x')
for i in range(100000):
    e.add_note('note %d' % i)
raise e
