import random
import statistics as st
from collections import Counter

random.seed(20240501)


def roll(n, sides=6):
    return [random.randint(1, sides) for _ in range(n)]


totals = [sum(roll(2)) for _ in range(2000)]
counts = Counter(totals)
print("total  count  bar")
for total in range(2, 13):
    n = counts[total]
    print(f"{total:>5}{n:>7}  {'*' * round(n / 12)}")
print(f"mean={st.mean(totals):.4f} median={st.median(totals)} mode={st.mode(totals)}")
print(f"stdev={st.stdev(totals):.4f} pvariance={st.pvariance(totals):.4f}")
print("quartiles:", st.quantiles(totals, n=4))

deck = [f"{r}{s}" for s in "CDHS" for r in "23456789TJQKA"]
random.shuffle(deck)
print("hand:", deck[:5], "sample:", random.sample(range(100), 6))
print("choices:", random.choices(["red", "black", "green"], weights=[18, 18, 2], k=8))
print([round(random.random(), 6) for _ in range(3)], round(random.uniform(-5, 5), 6), random.randrange(0, 100, 7))
print([round(random.gauss(100, 15), 3) for _ in range(3)], round(random.expovariate(0.5), 5), round(random.triangular(0, 10, 3), 5))
print(random.getrandbits(40), random.choice("abcdef"), round(random.betavariate(2, 3), 5), round(random.normalvariate(0, 1), 5))

state = random.getstate()
a = [random.random() for _ in range(3)]
random.setstate(state)
print("replayed:", a == [random.random() for _ in range(3)])
one, two = random.Random(5), random.Random(5)
print(one.random() == two.random(), one.sample("abcdefgh", 3), two.sample("abcdefgh", 3))

data = [2.5, 3.25, 5.5, 11.25, 11.75]
other = [1, 2, 3, 5, 8]
print(st.fmean(data), st.geometric_mean([1, 10, 100]), st.harmonic_mean([40, 60]))
print(st.median_low([1, 3, 5, 7]), st.median_high([1, 3, 5, 7]), st.multimode("aabbc"))
print(round(st.correlation(data, other), 6), st.linear_regression(other, data).slope.__round__(6))
try:
    st.mean([])
except st.StatisticsError as e:
    print("StatisticsError:", e)
