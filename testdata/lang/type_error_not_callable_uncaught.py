class A:
    value = 5
A().value()
