# attack: 44 StringIO write after a giant seek
# expect: memory
import io
f = io.StringIO()
f.seek(10**12)
f.write('x')
