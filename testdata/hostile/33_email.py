# attack: 33 the classic e-mail pattern
# expect: any
# limits: timeout=500ms
import re
assert re.match(r'^([a-zA-Z0-9])(([\-.]|[_]+)?([a-zA-Z0-9]+))*(@){1}[a-z0-9]+[.]{1}(([a-z]{2,3})|([a-z]{2,3}[.]{1}[a-z]{2,3}))$', 'a' * 60) is None
