# attack: 43 precision with % presentation
# expect: any
f'{1.5:.{10**9}%}'
