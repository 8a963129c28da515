# attack: 31 round to a giant negative digit
# expect: any
# limits: timeout=300ms
round(10**5, -10**9)
