# attack: 31 modular power with a giant exponent and a small modulus
# expect: timeout
# limits: timeout=100ms
pow(3, (1 << 400000000) - 1, 10**9 + 7)
