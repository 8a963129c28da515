# attack: 43 precision in the mini-language
# expect: any
format(1.5, '.1000000000f')
