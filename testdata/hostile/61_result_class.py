# attack: 61 a class of the program as result
# expect: any
class A: pass
result = A
