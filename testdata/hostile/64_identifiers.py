# attack: 64 odd identifiers
# expect: ok
ns = {}
exec('ﬁ = 1\nª = 2\nℌ = 3', ns)
assert ns['fi'] == 1 and ns['a'] == 2 and ns['H'] == 3
for src in ('\u200b = 1', 'a\u200bb = 1', '\ufeff = 1', '€ = 1', 'a\u00ad = 1', '\U0001F600 = 1', '\u2028 = 1', '² = 1', '1\u0301 = 1'):
    try:
        exec(src)
    except SyntaxError:
        pass
    else:
        raise AssertionError(ascii(src))
