# attack: 42 bytes of a length
# expect: error:MemoryError
# limits: timeout=1s memory=64MB
import os, random, secrets

for make in (random.randbytes, random.getrandbits, os.urandom, secrets.token_bytes, secrets.token_hex, secrets.randbits):
    try:
        make(10**12)
    except MemoryError:
        pass
    else:
        raise AssertionError(make)
random.Random(1).randbytes(2**60)
