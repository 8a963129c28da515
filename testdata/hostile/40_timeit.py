# attack: 40 loops inside a function
# expect: timeout
# limits: timeout=1s memory=64MB
import timeit

timeit.timeit("pass", number=10**15)
