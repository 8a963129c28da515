# attack: 52 expressions that are nested
# expect: error | ok | limit
# limits: timeout=1s memory=64MB
import gettext

gettext.c2py("(" * 50_000 + "n" + ")" * 50_000)(1)
