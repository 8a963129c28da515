# attack: 64 a lone surrogate in SystemExit
# expect: any
raise SystemExit('\ud800')
