# attack: 50 deep recursion with large frames
# expect: memory | error:RecursionError
# limits: memory=64MB timeout=20s
def f(n):
    data = bytearray(1000000)
    return f(n + 1) + len(data)
f(0)
