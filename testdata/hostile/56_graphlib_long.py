# attack: 56 recursion in natives
# expect: ok
# limits: timeout=1s memory=64MB
import graphlib

order = list(graphlib.TopologicalSorter({i: [i + 1] for i in range(20_000)}).static_order())
assert order[0] == 20_000
