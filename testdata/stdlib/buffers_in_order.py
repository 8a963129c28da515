"""What natives take of a memoryview whose items do not lie in order, and of a part of a buffer."""
import struct,binascii,hashlib,zlib,base64,io
m=memoryview(bytearray(b'abcdefghijklmnopqrst'))[::2]
b=bytearray(4)
for n,f in dict(pack_into=lambda: struct.pack_into('2s',m,0,b'ab'), unpack_from=lambda: struct.unpack_from('2s',m,0),unpack=lambda: struct.unpack('10s',m),iu=lambda:list(struct.iter_unpack('2s',m)),
  hexl=lambda: binascii.hexlify(m),b64=lambda: binascii.b2a_base64(m),crc=lambda: binascii.crc32(m),qp=lambda:binascii.b2a_qp(m),md5=lambda: hashlib.md5(m),zl=lambda: zlib.crc32(m),zc=lambda: zlib.compress(m), bytes=lambda: bytes(m), join=lambda: b''.join([m]), add=lambda: b''+m, cmp=lambda: b'acegikmoqs'==m, ext=lambda: b.extend(m), find=lambda: b'abc'.find(m), bio=lambda: io.BytesIO(m).getvalue(), biow=lambda: io.BytesIO().write(m), ri=lambda: io.BytesIO(b'xyz').readinto(m),b64e=lambda: base64.b64encode(m), fromhex=lambda: int.from_bytes(m,'big'), ba=lambda: bytearray(m), sw=lambda: b'abc'.startswith(m), spl=lambda: b'abc'.split(m), dec=lambda: str(m,'ascii'), ff=lambda: float(m), inti=lambda: int(m), contains=lambda: m in b'abc', re=lambda: __import__('re').search(b'c',m), pk=lambda: __import__('pickle').dumps(m), rep=lambda:b'abc'.replace(b'a',m), slc=lambda: b.__setitem__(slice(0,2),m), trans=lambda: b'abc'.translate(m)).items():
    try: r = f(); print(n, r if not hasattr(r,'name') else r.name)
    except BaseException as e: print(n,type(e).__name__,e)

ba = bytearray(b"0123456789")
print(io.BytesIO(b"abcdefgh").readinto(memoryview(ba)[2:5]), ba)
print(io.BufferedReader(io.BytesIO(b"XYZWV")).readinto(memoryview(ba)[7:9]), ba)
struct.pack_into("2s", memoryview(ba)[4:7], 1, b"__"); print(ba)
for a in [("<I", bytearray(10), -2, 1), ("<I", bytearray(10), 2**63-1, 1), ("<B", bytearray(10), -11, 1)]:
    try: struct.pack_into(*a)
    except struct.error as e: print(e)
for f in "\0", "2\0i", "\udc00", "é", b"\0":
    try: struct.calcsize(f)
    except Exception as e: print(type(e).__name__, e)

class Mine(struct.Struct):
    def __init__(self, n):
        super().__init__(f">{n}h")

m = Mine(2); print(m.pack(1, 2), m.size)
m.__init__(3); print(m.format, m.size)
s = struct.Struct.__new__(struct.Struct); print(s.size)
for f in (lambda: s.format, lambda: s.pack(1), lambda: s.unpack(b"x"), lambda: repr(s)):
    try: f()
    except RuntimeError as e: print(e)
