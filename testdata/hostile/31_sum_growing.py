# attack: 31 sum of ever larger shifts
# expect: limit
# limits: timeout=300ms
sum(1 << i for i in range(10**7))
