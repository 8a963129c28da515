# attack: 52 an archive whose member is much larger than it
# expect: error:MemoryError | memory
# limits: memory=64MB timeout=5s
import zipfile, io
b = io.BytesIO()
with zipfile.ZipFile(b, 'w', zipfile.ZIP_DEFLATED) as z:
    with z.open('bomb', 'w') as f:
        for _ in range(200): f.write(bytes(1000000))
zipfile.ZipFile(b).read('bomb')
