# attack: 44 StringIO write after a giant seek
# expect: any
import io
f = io.StringIO()
f.seek(10**12)
f.write('x')
