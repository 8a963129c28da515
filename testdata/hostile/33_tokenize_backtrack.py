# attack: 33 patterns that backtrack
# expect: error | timeout
# limits: timeout=1s memory=64MB
import io, tokenize

list(tokenize.generate_tokens(io.StringIO("'" * 100_001 + "(" * 200_000).readline))
