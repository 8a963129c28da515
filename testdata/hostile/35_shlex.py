# attack: 35 quadratic work on text
# expect: ok | limit
# limits: timeout=1s memory=64MB
import shlex

shlex.split("a'b'\"c\\\"\"" * 100_000)
