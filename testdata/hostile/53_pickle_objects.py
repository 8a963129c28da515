# attack: 53 picklers that keep what they have seen
# expect: memory | error:MemoryError
# limits: memory=32MB timeout=5s
import io
import pickle

kept = []
while True:
    p = pickle.Pickler(io.BytesIO())
    p.dump([str(i) for i in range(1000)])
    kept.append(p)
