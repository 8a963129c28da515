# attack: 43 precision with exponent
# expect: memory | error:ValueError
f'{1.5:.{10**9}e}'
