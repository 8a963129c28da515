# attack: 52 a stack of copies, and one of marks
# expect: memory | error:MemoryError
# limits: memory=32MB timeout=5s
import pickle

for data in b"]" + b"2" * 8_000_000 + b".", b"(" * 8_000_000 + b"N.":
    try:
        pickle.loads(data)
    except MemoryError:
        pass
pickle.loads(b"]" + b"2" * 8_000_000 + b".")
