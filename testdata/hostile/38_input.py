# attack: 38 input() without a terminal
# expect: any
# limits: timeout=500ms
input('? ')
