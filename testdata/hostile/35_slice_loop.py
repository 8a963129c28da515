# attack: 35 dropping the first character again and again
# expect: any
# limits: timeout=500ms
s = 'x' * 10**6
while s:
    s = s[1:]
