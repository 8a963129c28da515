# attack: 18 functions and classes where def and class are banned
# policy: ban_defs = true
# expect: denied

print('LEAK')
def f(): pass
