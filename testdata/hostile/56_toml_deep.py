# attack: 56 recursion in natives
# expect: error | limit
# limits: timeout=1s memory=64MB
import tomllib

tomllib.loads("a = " + "[" * 100_000 + "]" * 100_000)
