# attack: 52 pickles that announce far more than they have
# expect: ok
# limits: memory=64MB timeout=2s
import io
import pickle

for op, width in (b"X", 4), (b"B", 4), (b"T", 4), (b"\x8b", 4), (b"\x8d", 8), (b"\x8e", 8), (b"\x96", 8), (b"\x95", 8):
    for size in 0x7FFFFFFF, 0xFFFFFFFF, 2**40, 2**62, 2**63 - 1, 2**63 - 40, 2**64 - 1:
        if size >= 256**width:
            continue
        for load in pickle.loads, lambda data: pickle.load(io.BytesIO(data)):
            try:
                load(op + size.to_bytes(width, "little") + b"abc.")
            except (pickle.UnpicklingError, OverflowError, MemoryError):
                continue
            raise AssertionError(op, size)
for index in 0, 255, 2**31, 2**32 - 1:
    assert pickle.loads(b"Nr" + index.to_bytes(4, "little") + b"0j" + index.to_bytes(4, "little") + b".") is None
assert pickle.loads(b"Np" + b"9" * 18 + b"\n.") is None
