# attack: 52 string.Template over a large mapping
# expect: any
# limits: memory=64MB
import string
string.Template('$a' * 1000).substitute(a='x' * 1000000)
