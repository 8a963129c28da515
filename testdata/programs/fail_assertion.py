def merge(a, b):
    out = []
    i = j = 0
    while i < len(a) and j < len(b):
        if a[i] < b[j]:
            out.append(a[i])
            i += 1
        else:
            out.append(b[j])
            j += 1
    return out + a[i:]          # forgot the rest of b


def test_merge():
    cases = [([1, 3], [2, 4, 6], [1, 2, 3, 4, 6]), ([], [], [])]
    for a, b, want in reversed(cases):
        got = merge(a, b)
        print("case", a, b, "ok" if got == want else "FAILED")
        assert got == want, f"merge({a}, {b}) = {got}, expected {want}"


test_merge()
