# attack: 52 a file that takes no data, and shared strings written again and again
# expect: limit | error:MemoryError
# limits: memory=32MB timeout=2s
import pickle


class Nowhere:
    def write(self, data):
        return len(data)


class Fresh:
    def __reduce__(self):
        return str.upper, ("x" * 100_000,)


while True:
    pickle.dump([Fresh()] * 50, Nowhere())
    pickle.dumps([Fresh() for _ in range(1000)])
