# csv.reader on random lines in several dialects: quoted fields, doubled quotes, ends of lines within, and what is malformed
import csv
import io
import random
import zlib

rng = random.Random(3)
errors = lines = fields = digest = 0
for _ in range(4000):
    letters = rng.choice(['a,"\n', 'ab,"', ',"', 'x y,"\r\n', 'é,;"\''])
    text = "".join(rng.choice(letters) for _ in range(rng.randint(0, 14)))
    options = rng.choice([{}, {}, {}, {"delimiter": ";"}, {"doublequote": False}, {"quotechar": "'"}, {"quoting": csv.QUOTE_NONE}, {"strict": True}, {"quoting": csv.QUOTE_ALL}])
    reader = csv.reader(io.StringIO(text, newline=""), **options)
    try:
        rows = list(reader)
    except csv.Error as e:
        rows = str(e)
        errors += 1
    else:
        lines += reader.line_num
        fields += sum(map(len, rows))
    digest = zlib.crc32(repr((text, rows)).encode(), digest)
print(errors, lines, fields, digest)

for row in csv.DictReader(io.StringIO('a,b,"c ""d"""\n1,"2,2",3\n\n4\n5,6,7,8\n'), restkey="more", restval="-"):
    print(row)
for row in csv.DictReader(io.StringIO("1,2,3\n4,5\n"), fieldnames=("x", "y")):
    print(row)
print(list(csv.DictReader(io.StringIO("1,2\n"), fieldnames=[["unhashable"][0], 7])))

csv.field_size_limit(5)
for text in ('"ab""cd",1', '"abcd""",1', '"abcde""",1', "abcdef", '"éééé""",2', "ééééé,1", "éééééé,1"):
    try:
        print(list(csv.reader([text])))
    except csv.Error as e:
        print(e)
