# attack: 35 membership in a long list, one opcode each
# expect: timeout
# limits: timeout=300ms
a = list(range(10**6))
while True:
    -1 in a
