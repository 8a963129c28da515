def combine(left, right, *, scale):
    return (left["value"] + right["value"]) * scale


def lookup(table, row, col):
    return table[row][col]


table = {"x": {"p": 1, "q": 2}, "y": {"p": 3}}

print(combine({"value": 1}, {"value": 2}, scale=3))
result = combine(
    {"value": lookup(table, "x", "q")},
    {"value": lookup(
        table,
        "y",
        "q",
    )},
    scale=2,
)
print(result)
