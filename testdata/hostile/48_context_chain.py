# attack: 48 a long implicit chain
# expect: ok | error | memory
# limits: timeout=10s
def f(n):
    try:
        raise ValueError(n)
    finally:
        if n:
            f(n - 1)
f(900)
