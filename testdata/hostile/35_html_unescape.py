# attack: 35 quadratic work on text
# expect: ok | limit
# limits: timeout=1s memory=64MB
import html

html.unescape("&" * 3_000_000)
html.unescape("&ampampampamp" * 300_000)
html.unescape("&#" + "9" * 1_000_000 + ";")
