# attack: 43 precision in the mini-language
# expect: memory | error:ValueError
format(1.5, '.1000000000f')
