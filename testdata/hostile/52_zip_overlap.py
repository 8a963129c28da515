# attack: 52 many entries of an archive that share the same data
# expect: error:BadZipFile
# limits: memory=64MB timeout=5s
import zipfile, io, struct
b = io.BytesIO()
with zipfile.ZipFile(b, 'w', zipfile.ZIP_DEFLATED) as z:
    z.writestr('aa', bytes(1000000)); z.writestr('bb', b'')
    z.filelist[1].header_offset = z.filelist[0].header_offset + 1
with zipfile.ZipFile(b) as z:
    z.read('aa')
