class A:
    pass
A().__len_
