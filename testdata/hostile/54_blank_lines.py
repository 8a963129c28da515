# attack: 54 millions of blank lines
# expect: ok
# limits: timeout=10s
exec('\n' * 3000000)
