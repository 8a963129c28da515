# attack: 35 quadratic work on text
# expect: limit
# limits: timeout=1s memory=64MB
import difflib

difflib.get_close_matches("ab" * 20_000, ["ba" * 20_000] * 1000, cutoff=0.9)
