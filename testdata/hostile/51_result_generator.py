# attack: 51 an endless generator as result
# expect: any
# limits: timeout=1s
result = (i for i in iter(int, 1))
