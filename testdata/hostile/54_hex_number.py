# attack: 54 a very long hexadecimal number
# expect: ok | error | memory
# limits: timeout=10s
assert eval('0x' + 'f' * 1000000).bit_length() == 4000000
