# attack: 52 gzip: many members, a name without end, a file that expands
# expect: error:MemoryError | memory
# limits: memory=64MB timeout=60s
import gzip
import io

try:
    gzip.decompress(b"\x1f\x8b\x08\x08" + bytes(6) + b"n" * 10_000_000)
except EOFError:
    pass
many = gzip.compress(b"") * 20_000
assert gzip.decompress(many[:2000]) == b""
bomb = gzip.compress(bytes(20_000_000)) * 10
with gzip.open(io.BytesIO(bomb)) as f:
    assert len(f.read(1000)) == 1000
    f.read()
