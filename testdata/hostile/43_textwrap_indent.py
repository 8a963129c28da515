# attack: 43 indent by a giant prefix
# expect: memory | timeout
import textwrap
textwrap.indent('a\n' * 100000, ' ' * 100000)
