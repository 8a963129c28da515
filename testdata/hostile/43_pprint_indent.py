# attack: 43 a width that fills memory
# expect: ok | limit
# limits: timeout=1s memory=64MB
import pprint

pprint.pformat([[1, 2], {"a": ["b"] * 100}] * 100, indent=10**9, width=10**12)
