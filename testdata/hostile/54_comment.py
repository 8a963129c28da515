# attack: 54 a very long comment
# expect: ok
exec('#' + 'x' * 5000000)
