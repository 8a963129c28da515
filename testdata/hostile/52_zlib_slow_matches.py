# attack: 31 data on which the search for matches takes longest
# expect: timeout
# limits: memory=64MB timeout=1s
import zlib

line = b"".join(bytes([65 + i % 2, 66, 66, 67 + i * i % 5]) for i in range(10_000))
while True:
    zlib.compress(line * 100, 9)
