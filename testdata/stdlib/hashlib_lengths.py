"""hashlib: lengths of the digests that have none of their own."""
import hashlib


def T(name, f):
    try: r = ascii(f())[:80]
    except Exception as e: r = type(e).__name__ + ": " + str(e)
    print(name, r)


class I:
    def __index__(self): return 5


for alg in ("shake_128", "shake_256"):
    h = hashlib.new(alg, b"x")
    for n in (-1, 0, 1, 200, 2**62, 2**63, 2**64, -2**70, 1.5, "a", None):
        T((alg, n), lambda: h.digest(n)); T((alg, "hex", n), lambda: h.hexdigest(n))
    T("index", lambda: h.digest(I())); T("none", lambda: h.digest()); T("keyword", lambda: h.hexdigest(length=3)); T("two", lambda: h.digest(1, 2))
    print(hashlib.sha256(h.digest(3_000_000)).hexdigest())
