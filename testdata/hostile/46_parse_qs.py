# attack: 46 iterators that are made into lists
# expect: error:MemoryError | limit
# limits: timeout=1s memory=64MB
import urllib.parse

urllib.parse.parse_qs("a=1&" * 10_000_000)
