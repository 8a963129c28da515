# attack: 35 a file of a great many empty members
# expect: timeout | ok
# limits: memory=64MB timeout=1s
import gzip
import io

many = gzip.compress(b"") * 100_000
gzip.GzipFile(fileobj=io.BytesIO(many)).read()
gzip.decompress(many)
