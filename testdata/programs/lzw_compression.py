def lzw_compress(data: bytes):
    table = {bytes([i]): i for i in range(256)}
    out, current = [], b""
    for byte in data:
        nxt = current + bytes([byte])
        if nxt in table:
            current = nxt
        else:
            out.append(table[current])
            table[nxt] = len(table)
            current = bytes([byte])
    return out + [table[current]] if current else out


def lzw_expand(codes):
    if not codes:
        return b""
    table = {i: bytes([i]) for i in range(256)}
    previous = table[codes[0]]
    out = bytearray(previous)
    for code in codes[1:]:
        if code in table:
            entry = table[code]
        elif code == len(table):
            entry = previous + previous[:1]
        else:
            raise ValueError(f"bad code {code}")
        out += entry
        table[len(table)] = previous + entry[:1]
        previous = entry
    return bytes(out)


def pack(codes, width=12):
    acc = nbits = 0
    out = bytearray()
    for c in codes:
        acc = acc << width | c
        nbits += width
        while nbits >= 8:
            nbits -= 8
            out.append(acc >> nbits & 0xFF)
    if nbits:
        out.append(acc << 8 - nbits & 0xFF)
    return bytes(out)


def lz77(text, window=32, longest=15):
    i, out = 0, []
    while i < len(text):
        best = (0, 0)
        for start in range(max(0, i - window), i):
            n = 0
            while n < longest and i + n < len(text) - 1 and text[start + n] == text[i + n]:
                n += 1
            if n >= best[1] and n > 0:
                best = (i - start, n)
        out.append((*best, text[i + best[1]]))
        i += best[1] + 1
    return out


def un_lz77(tokens):
    out = []
    for back, n, ch in tokens:
        for _ in range(n):
            out.append(out[-back])
        out.append(ch)
    return "".join(out)


def bwt(s):
    s += "\0"
    rotations = sorted(range(len(s)), key=lambda i: s[i:] + s[:i])
    return "".join(s[i - 1] for i in rotations)


def unbwt(t):
    order = sorted(range(len(t)), key=lambda i: (t[i], i))
    i, out = t.index("\0"), []
    for _ in t:
        i = order[i]
        out.append(t[i])
    return "".join(out).rstrip("\0")


def move_to_front(s):
    symbols = sorted(set(s))
    out = []
    for ch in s:
        i = symbols.index(ch)
        out.append(i)
        symbols.insert(0, symbols.pop(i))
    return out


B64 = "ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789+/"


def b64encode(data):
    out = ""
    for i in range(0, len(data), 3):
        chunk = data[i:i + 3]
        n = int.from_bytes(chunk + bytes(3 - len(chunk)), "big")
        out += "".join(B64[n >> s & 63] for s in (18, 12, 6, 0))[:len(chunk) + 1] + "=" * (3 - len(chunk))
    return out


def b64decode(text):
    text = text.rstrip("=")
    n = 0
    for ch in text:
        n = n << 6 | B64.index(ch)
    extra = len(text) * 6 % 8
    return (n >> extra).to_bytes(len(text) * 6 // 8, "big")


for data in (b"TOBEORNOTTOBEORTOBEORNOT", b"aaaaaaaaaaaaaaaa", "naïve café naïve café".encode(), bytes(range(5)) * 4, b""):
    codes = lzw_compress(data)
    assert lzw_expand(codes) == data
    packed = pack(codes)
    print(f"{len(data):>3} bytes -> {len(codes):>3} codes, {len(packed):>3} packed {packed[:6].hex()} top {max(codes, default=None)}")
tokens = lz77("abracadabra abracadabra")
print(tokens, un_lz77(tokens))
t = bwt("banana bandana")
print(t.replace("\0", "$"), unbwt(t), move_to_front(t)[:8])
for s in (b"", b"f", b"fo", b"foo", b"foobar", bytes([0, 255, 128, 7])):
    e = b64encode(s)
    print(e, b64decode(e) == s, end="; ")
print()
try:
    lzw_expand([65, 999])
except ValueError as e:
    print(e)
data = bytearray(b"mutable")
data[0:1] = b"IM"
data.extend(b"!!")
del data[-1]
view = memoryview(data)
view[1] = ord("m")
print(data, view[2:5].tobytes(), len(view), data.find(b"a"), data.upper(), bytes(reversed(data))[:3], data.hex("-", 2), 0x49 in data)
print(b"%s=%d" % (b"k", 5), b"a,b".split(b","), b"\x00\n\t\\'\"", bytes.fromhex("de ad"), b"abc"[1], b"abc"[1:2], bytes("é", "latin-1"), b"\xe9".decode("latin-1"), list(b"hi"))
