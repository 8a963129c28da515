# attack: 54 a right-associative chain
# expect: ok | error | memory
eval('1' + '**1' * 100000)
