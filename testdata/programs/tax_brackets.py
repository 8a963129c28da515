from bisect import bisect_right
from itertools import accumulate, pairwise

BRACKETS = [(0, 0.0), (11_000, 0.10), (44_725, 0.22), (95_375, 0.24), (182_100, 0.32)]
LIMITS = [b for b, _ in BRACKETS]
RATES = [r for _, r in BRACKETS]
BASE = list(accumulate(((hi - lo) * r for (lo, hi), r in zip(pairwise(LIMITS), RATES)), initial=0.0))


def tax(income):
    if income <= 0:
        return 0.0
    k = bisect_right(LIMITS, income) - 1
    return BASE[k] + (income - LIMITS[k]) * RATES[k]


def tax_slow(income):
    total = 0.0
    for (lo, rate), hi in zip(BRACKETS, LIMITS[1:] + [float("inf")]):
        if income > lo:
            total += (min(income, hi) - lo) * rate
    return total


print("cumulative:", [round(b, 2) for b in BASE])
print(f"{'income':>10} {'tax':>12} {'effective':>10} {'marginal':>9}")
for income in (-5, 0, 11_000, 11_001, 30_000, 44_725, 60_000, 120_000.50, 1_000_000):
    t = tax(income)
    assert abs(t - tax_slow(income)) < 1e-6
    marginal = RATES[max(bisect_right(LIMITS, income) - 1, 0)]
    eff = t / income if income > 0 else 0
    print(f"{income:>10,} {t:>12,.2f} {eff:>10.2%} {marginal:>9.0%}")


def gross_for_net(net):
    lo, hi = net, net * 2
    while hi - lo > 0.005:
        mid = (lo + hi) / 2
        if mid - tax(mid) < net:
            lo = mid
        else:
            hi = mid
    return round(hi, 2)


for net in (10_000, 50_000, 100_000):
    g = gross_for_net(net)
    print(f"net {net:,} needs gross {g:,.2f} (check {g - tax(g):,.2f})")
