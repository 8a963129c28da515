# attack: 43 a width that fills memory
# expect: error:MemoryError | limit
# limits: timeout=1s memory=64MB
import textwrap

textwrap.fill("word " * 1000, width=10**15, initial_indent=" " * 10**12)
