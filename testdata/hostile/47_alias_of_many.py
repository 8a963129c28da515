# attack: 47 a generic alias whose arguments are very many, and its text
# expect: timeout
# limits: timeout=1s memory=64MB
import types

many = (None,) * 500_000
while True:
    alias = types.GenericAlias(list, many)
    len(repr(alias))
    alias.__parameters__
    len(repr(types.GenericAlias(list, (list(many),))))
