# attack: 46 iterators that are made into lists
# expect: error:MemoryError | limit
# limits: timeout=1s memory=64MB
import heapq, itertools

list(heapq.merge(*[itertools.count(i) for i in range(1000)]))
