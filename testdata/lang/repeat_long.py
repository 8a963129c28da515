# Long repetitions are made in pieces: every copy must be whole.
for base in (["a", 2, None], [1, 2, 3, 4, 5, 6, 7], list("abcdefghijk"), (1, 2, 3), "abc", "häß", b"abcdefg", bytearray(b"xyz")):
    for times in (1, 5_461, 5_462, 20_000, 400_000 // len(base)):
        t = base * times
        assert len(t) == len(base) * times
        step = len(base)
        print(type(base).__name__, times, all(t[i : i + step] == base for i in range(0, len(t), step)))
