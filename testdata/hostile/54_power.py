# attack: 54 a right-associative chain
# expect: any
eval('1' + '**1' * 100000)
