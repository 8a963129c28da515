# str: casing and the is* predicates over ASCII and Unicode.

def t(label, f):
    """Print what f() gives, or the exception it raises."""
    try:
        print(label, '->', repr(f()))
    except BaseException as e:
        print(label, '!!', type(e).__name__ + ':', e)


WORDS = ['hello World', 'HELLO', 'ß', 'ǆ', 'ǅ', 'Ǆ', 'ﬁ', 'ŉ', 'İ', 'ı', 'Σ', 'ΑΣ', 'ΑΣ Β', 'ΑΣ1', 'Σ.', 'ς', 'ÿ', 'µ', '\u0345', 'ᾳ', 'ᾼ', 'ΐ', "they're bill's", '1st', 'a1b2', 'İstanbul', '\U00010428', 'ⅷ', 'ⓐ', 'ჯ', 'ꭰ', 'x_y', '', 'éÉ', '\ud800a']
for w in WORDS:
    print(ascii(w), *map(ascii, (w.lower(), w.upper(), w.title(), w.capitalize(), w.swapcase(), w.casefold())))
PROBES = ['', 'a', 'A', 'aB', 'Ab', '1', '½', '²', '①', '٣', 'Ⅷ', '一', 'ǅ', 'ª', 'ʰ', '_', ' ', '\t', '\x1f', '\xa0', '\u200b', '\u2028', '\x7f', '\x00', '€', '\U0001F600', '\ue000', '\ud800', '\U0010FFFF', '\u0378', 'a b', 'A1', '1a', 'a_1', 'Title Case', 'Title case', 'TITLE', "They'Re", 'def', 'é', 'e\u0301', '\u0301', '゛', 'ﾞ', '·', '℘', '\u1885', '\U00010D40', 'ⓐ', '\xad', '\u3000', '\x85']
METHODS = ['isalnum', 'isalpha', 'isascii', 'isdecimal', 'isdigit', 'isidentifier', 'islower', 'isnumeric', 'isprintable', 'isspace', 'istitle', 'isupper']
for p in PROBES:
    print(ascii(p), *[m for m in METHODS if getattr(p, m)()])
t("'abc'.lower(1)", lambda: 'abc'.lower(1))
t("'abc'.upper(x=1)", lambda: 'abc'.upper(x=1))
t('str.lower(5)', lambda: str.lower(5))
t('str.lower()', lambda: str.lower())
t("str.upper('abc')", lambda: str.upper('abc'))
t("str.isalpha(b'a')", lambda: str.isalpha(b'a'))
t("'abc'.isalpha('x')", lambda: 'abc'.isalpha('x'))
t("'abc'.tilte()", lambda: 'abc'.tilte())
t("'hello world'.title()", lambda: 'hello world'.title())
t("'HELLO'.capitalize()", lambda: 'HELLO'.capitalize())
t("'x\\ny z'.title()", lambda: 'x\ny z'.title())
t("'aß'.casefold() == 'ASS'.casefold()", lambda: 'aß'.casefold() == 'ASS'.casefold())
t("'straße'.upper().lower()", lambda: 'straße'.upper().lower())
t("''.isprintable()", lambda: ''.isprintable())
t("''.isascii()", lambda: ''.isascii())
t("''.isidentifier()", lambda: ''.isidentifier())
t("'2fast'.isidentifier()", lambda: '2fast'.isidentifier())
t("'naïve'.isidentifier()", lambda: 'naïve'.isidentifier())
t("'ﬁx'.isidentifier()", lambda: 'ﬁx'.isidentifier())
t('sum(chr(i).isalpha() for i in range(0x250))', lambda: sum(chr(i).isalpha() for i in range(0x250)))
t('sum(chr(i).isspace() for i in range(0x3100))', lambda: sum(chr(i).isspace() for i in range(0x3100)))
t('sum(chr(i).isupper() for i in range(0x600))', lambda: sum(chr(i).isupper() for i in range(0x600)))
t('sum(chr(i).isprintable() for i in range(0x1000))', lambda: sum(chr(i).isprintable() for i in range(0x1000)))
t('sum(chr(i).isnumeric() for i in range(0x3400))', lambda: sum(chr(i).isnumeric() for i in range(0x3400)))
t('sum(chr(i).isdecimal() for i in range(0x11000))', lambda: sum(chr(i).isdecimal() for i in range(0x11000)))
t('sum(chr(i).isdigit() for i in range(0x3000))', lambda: sum(chr(i).isdigit() for i in range(0x3000)))
t('sum(chr(i).isidentifier() for i in range(0x1000))', lambda: sum(chr(i).isidentifier() for i in range(0x1000)))
t('sum(len(chr(i).upper()) for i in range(0x2000))', lambda: sum(len(chr(i).upper()) for i in range(0x2000)))
t('sum(len(chr(i).lower()) for i in range(0x2000))', lambda: sum(len(chr(i).lower()) for i in range(0x2000)))
t('sum(len(chr(i).casefold()) for i in range(0xfc00))', lambda: sum(len(chr(i).casefold()) for i in range(0xfc00)))
t('sum(ord(chr(i).title()[0]) for i in range(0x2000))', lambda: sum(ord(chr(i).title()[0]) for i in range(0x2000)))
