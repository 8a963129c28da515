# bench: strings — split, join, strip, partition, splitlines and case methods over lines of records


def make(n):
    rows = []
    for i in range(n):
        rows.append(f"  {i}, user{i % 97} , {i * 37 % 1000}.{i % 10:02d},active={i % 3 == 0} ; note: row {i} ok  ")
    return "\n".join(rows)


def parse(text):
    total = 0
    names = {}
    for line in text.split("\n"):
        left, _, note = line.strip().partition(" ; ")
        fields = [f.strip() for f in left.split(",")]
        ident, name, amount = fields[:3]
        key, _, value = fields[3].rpartition("=")
        if value.lower() == "true":
            total += int(ident)
        names[name.upper()] = names.get(name.upper(), 0) + float(amount)
        if note.startswith("note:") and note.endswith("ok"):
            total += len(note.removeprefix("note: ").split())
    return total, names


def reshape(text):
    out = []
    for line in text.splitlines():
        words = line.split()
        out.append("-".join(w.capitalize() for w in reversed(words)))
    return "|".join(out)


text = make(30_000)
check = 0
for _ in range(25):
    total, names = parse(text)
    check += total + round(sum(names.values()))
    shaped = reshape(text)
    check += len(shaped) + shaped.find("Row-29999")
print(len(names), check)
