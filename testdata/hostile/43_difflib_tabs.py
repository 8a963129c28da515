# attack: 43 a width that fills memory
# expect: error:MemoryError | limit
# limits: timeout=1s memory=64MB
import difflib

difflib.HtmlDiff(tabsize=10**9).make_file(["\tx"] * 100, ["\ty"] * 100)
