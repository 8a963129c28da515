# attack: 52 a group that is no length
# expect: error:OverflowError
# limits: timeout=1s memory=64MB
import binascii

binascii.hexlify(b"abcdef", ":", -2**63)
