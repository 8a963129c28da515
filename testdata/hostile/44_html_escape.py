# attack: 44 html.escape grows
# expect: memory
# limits: memory=64MB
import html
html.escape('"' * 2 * 10**7)
