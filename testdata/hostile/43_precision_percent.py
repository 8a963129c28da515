# attack: 43 precision with % presentation
# expect: memory | error:ValueError
f'{1.5:.{10**9}%}'
