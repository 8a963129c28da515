# attack: 42 a length that is set
# expect: error:MemoryError | limit | error:EOFError
# limits: timeout=1s memory=64MB
import array, io

b = io.BytesIO()
b.seek(10**15)
try:
    b.write(b"x")
except MemoryError:
    pass
s = io.StringIO()
s.seek(10**12)
try:
    s.write("x")
except MemoryError:
    pass
a = array.array("b")
a.fromfile(io.BytesIO(b"abc"), 10**15)
