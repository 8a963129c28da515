# attack: 46 iterators that are made into lists
# expect: error:MemoryError | limit
# limits: timeout=1s memory=64MB
import statistics

statistics.quantiles([1, 2, 3], n=10**10)
