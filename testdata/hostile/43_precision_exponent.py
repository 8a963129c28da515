# attack: 43 precision with exponent
# expect: any
f'{1.5:.{10**9}e}'
