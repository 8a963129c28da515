# attack: 44 BytesIO write after a giant seek
# expect: memory
import io
f = io.BytesIO()
f.seek(10**12)
f.write(b'x')
