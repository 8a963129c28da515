# attack: 52 an archive with a member of enormous size made of holes
# expect: error:MemoryError | memory
# limits: memory=64MB timeout=5s
import tarfile, io
i = tarfile.TarInfo('hole'); i.type = tarfile.GNUTYPE_SPARSE; i.size = 0
b = bytearray(i.tobuf(tarfile.GNU_FORMAT))
b[483:495] = b'77777777777\0'; b[386:410] = b'00000000000\0' + b'00000000000\0'
b[148:156] = b'        '; b[148:156] = b'%06o\0 ' % tarfile.calc_chksums(bytes(b))[0]
t = tarfile.open(fileobj=io.BytesIO(bytes(b) + bytes(1024)))
t.extractfile(t.getmembers()[0]).read()
