# attack: 47 powers that fit are right
# expect: ok
assert (3**1000) % 10**9 == pow(3, 1000, 10**9)
assert (2**100000).bit_length() == 100001
