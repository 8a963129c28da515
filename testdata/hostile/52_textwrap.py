# attack: 52 textwrap over long text
# expect: any
# limits: timeout=5s
import textwrap
textwrap.wrap('a ' * 200000, 1)
