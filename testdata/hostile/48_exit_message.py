# attack: 48 a huge SystemExit message
# expect: ok | error | memory
raise SystemExit('x' * 50000000)
