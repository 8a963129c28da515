# int: arithmetic over small, 64-bit-edge and large operands.
import operator
VALUES = [0, 1, -1, 2, -7, 2**31, -2**31, 2**63 - 1, -2**63, 2**63, 10**25, -(10**25) + 3]
for op in (operator.add, operator.sub, operator.mul):
    for a in VALUES:
        print(op.__name__, a, [op(a, b) for b in VALUES])
for op in (operator.and_, operator.or_, operator.xor):
    for a in VALUES:
        print(op.__name__, a, [op(a, b) for b in VALUES])
for a in VALUES:
    print('neg', a, -a, +a, ~a, abs(a), a.__bool__(), a.bit_length(), a.bit_count())
for a in VALUES:
    for b in (1, -1, 2, -7, 2**31, 2**63, -2**63, 10**25):
        print('divmod', a, b, divmod(a, b), a // b, a % b)
