# attack: 52 a memo with indexes far apart, and a stack that only grows
# expect: memory | error:MemoryError
# limits: memory=32MB timeout=5s
import pickle

data = b"".join(b"]r" + (i * 5000 & 0xFFFFFFFF).to_bytes(4, "little") for i in range(400_000))
pickle.loads(data + b".")
