s = 'abc'
print(s.uper())
