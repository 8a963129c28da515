# attack: 59 sorts nested in sorts use separate buffers
# expect: ok
def key(x):
    return sorted(range(x, 0, -1), key=lambda y: -y)[0] if x else 0
for _ in range(20):
    assert sorted(range(50, 0, -1), key=key) == list(range(1, 51))
