# attack: 48 a huge SystemExit message
# expect: any
raise SystemExit('x' * 50000000)
