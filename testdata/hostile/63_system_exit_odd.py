# attack: 63 SystemExit with odd codes
# expect: any
raise SystemExit([object()] * 10)
