# attack: 52 every block brings Huffman codes of its own, and no data
# expect: timeout
# limits: memory=64MB timeout=1s
import zlib

c = zlib.compressobj(9, wbits=-15)
block = c.compress(b"abcdefgh" * 40 + bytes(range(256))) + c.flush(zlib.Z_FULL_FLUSH)
stream = block * 20_000
while True:
    d = zlib.decompressobj(-15)
    while d.decompress(stream, 1 << 20):
        stream = stream[:]
