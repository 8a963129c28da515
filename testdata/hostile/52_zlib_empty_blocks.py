# attack: 52 a stream of millions of blocks that hold nothing
# expect: error:error | limit
# limits: memory=64MB timeout=1s
import zlib

# A fixed block with only its end takes 10 bits; a stored block of length 0 takes 5 bytes.
fixed = int("0000000010" * 4, 2).to_bytes(5, "little")
while True:
    for body in fixed * 1_000_000, b"\0\0\0\xff\xff" * 1_000_000:
        try:
            zlib.decompress(body, -15)
        except zlib.error:
            pass
