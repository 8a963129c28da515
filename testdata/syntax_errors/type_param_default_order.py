class A[T=int, U]:
    pass
