# attack: 52 a compressed stream that expands a thousandfold
# expect: any
# limits: memory=64MB timeout=5s
import zlib
c = zlib.compressobj()
parts = []
block = bytes(1000000)
for _ in range(200):
    parts.append(c.compress(block))
parts.append(c.flush())
zlib.decompress(b''.join(parts))
