import csv
import io
import statistics
from itertools import product
from operator import itemgetter

RAW = """city;month;temp;rain
Bergen;Jan;1.5;190
Bergen;Jul;14.8;148
Oslo;Jan;-4.3;49
Oslo;Jul;17.7;81
Rome;Jan;7.5;67
Rome;Jul;25.1;19
Rome;Oct;17.0;
"""


class Semicolon(csv.Dialect):
    delimiter = ";"
    quotechar = '"'
    doublequote = True
    lineterminator = "\n"
    quoting = csv.QUOTE_MINIMAL


csv.register_dialect("semi", Semicolon)
rows = list(csv.DictReader(io.StringIO(RAW), dialect="semi"))
for row in rows:
    row["temp"] = float(row["temp"])
    row["rain"] = int(row["rain"]) if row["rain"] else None
print(len(rows), rows[-1])


def pivot(rows, index, column, value, agg=sum, fill="-"):
    cells = {}
    for r in rows:
        if r[value] is not None:
            cells.setdefault((r[index], r[column]), []).append(r[value])
    idx = sorted({r[index] for r in rows})
    cols = list(dict.fromkeys(map(itemgetter(column), rows)))
    table = [[index, *cols]]
    for i in idx:
        table.append([i] + [agg(cells[i, c]) if (i, c) in cells else fill for c in cols])
    return table


def show(table):
    widths = [max(len(str(r[i])) for r in table) for i in range(len(table[0]))]
    for n, row in enumerate(table):
        print(" | ".join(f"{c!s:<{w}}" if i == 0 or n == 0 else f"{c!s:>{w}}" for i, (c, w) in enumerate(zip(row, widths))))
        if n == 0:
            print("-+-".join("-" * w for w in widths))


show(pivot(rows, "city", "month", "temp", agg=statistics.mean))
show(pivot(rows, "month", "city", "rain"))

out = io.StringIO()
w = csv.DictWriter(out, ["city", "note"], dialect="semi", extrasaction="ignore", restval="n/a")
w.writeheader()
w.writerow({"city": "São; Paulo", "note": 'says "hi"', "junk": 1})
w.writerow({"city": "Multi\nline"})
print(repr(out.getvalue()))
print(list(csv.reader(io.StringIO(out.getvalue()), delimiter=";")))
try:
    csv.DictWriter(io.StringIO(), ["a"]).writerow({"b": 1})
except ValueError as e:
    print(e)
out = io.StringIO()
csv.writer(out, quoting=csv.QUOTE_NONNUMERIC).writerows([[1, "a", 2.5, None], ["x,y", True, "", "q\"q"]])
print(out.getvalue().replace("\r\n", "<CRLF>"))
print(next(csv.reader(["a,'b,c',d"], quotechar="'")), next(csv.reader(["a  b c"], delimiter=" ")), list(csv.reader(["x,y\r\n", "\r\n", ",\r\n"])))
grid = [[f"{m}-{c}" for m in ("Jan", "Jul")] for c in ("A", "B")]
print(grid, list(product("ab", [1, 2])), [list(x) for x in zip(*grid)])
