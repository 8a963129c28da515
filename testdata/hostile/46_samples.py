# attack: 46 iterators that are made into lists
# expect: error:MemoryError | limit
# limits: timeout=1s memory=64MB
import statistics

statistics.NormalDist(0, 1).samples(10**10)
