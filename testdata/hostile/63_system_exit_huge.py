# attack: 63 SystemExit with a giant code
# expect: any
raise SystemExit(10**100)
