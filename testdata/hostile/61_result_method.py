# attack: 61 a bound method as result
# expect: any
result = [].append
