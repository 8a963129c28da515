x = '''a
b
c''' y
