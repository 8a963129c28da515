class A:
    [x := 1 for i in range(3)]
