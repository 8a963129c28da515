# bytes and bytearray: the shared methods with edge arguments.

def t(label, f):
    """Print what f() gives, or the exception it raises."""
    try:
        print(label, '->', repr(f()))
    except BaseException as e:
        print(label, '!!', type(e).__name__ + ':', e)


for T in (bytes, bytearray):
    s = T(b'abracadabra')
    for label, f in [
        ('find', lambda: s.find(b'a', 1)), ('find int', lambda: s.find(99)), ('find str', lambda: s.find('a')), ('find 256', lambda: s.find(256)),
        ('find -1', lambda: s.find(-1)), ('find empty', lambda: s.find(b'', 5)), ('find past', lambda: s.find(b'', 12)), ('find none', lambda: s.find(None)),
        ('rfind', lambda: s.rfind(b'a', 0, -1)), ('rfind int', lambda: s.rfind(98)), ('index', lambda: s.index(b'z')), ('index int', lambda: s.index(122)),
        ('rindex', lambda: s.rindex(b'bra')), ('rindex none', lambda: s.rindex(b'q')), ('count', lambda: s.count(b'a')), ('count int', lambda: s.count(97, 1)),
        ('count empty', lambda: s.count(b'')), ('count str', lambda: s.count('a')), ('count 300', lambda: s.count(300)),
        ('startswith', lambda: s.startswith(b'abra')), ('startswith tuple', lambda: s.startswith((b'x', b'ab'))), ('startswith str', lambda: s.startswith('a')),
        ('startswith tuple str', lambda: s.startswith(('a', b'a'))), ('startswith list', lambda: s.startswith([b'a'])), ('startswith int', lambda: s.startswith(97)),
        ('endswith', lambda: s.endswith(b'ra', 5)), ('endswith str', lambda: s.endswith('a')),
        ('replace', lambda: s.replace(b'a', b'--')), ('replace n', lambda: s.replace(b'a', b'', 2)), ('replace empty', lambda: s.replace(b'', b'.', 3)),
        ('replace str', lambda: s.replace('a', b'b')), ('replace kw', lambda: s.replace(b'a', b'b', count=1)), ('replace int', lambda: s.replace(97, b'b')),
        ('split', lambda: s.split(b'a')), ('split n', lambda: s.split(b'a', 1)), ('split ws', lambda: T(b' a  b\tc\n').split()), ('split empty', lambda: s.split(b'')),
        ('split str', lambda: s.split('a')), ('split int', lambda: s.split(97)), ('rsplit', lambda: s.rsplit(b'b', 1)), ('rsplit ws', lambda: T(b' a  b ').rsplit(None, 1)),
        ('splitlines', lambda: T(b'a\nb\r\nc\rd\x0be\x0cf\x85g').splitlines()), ('splitlines keep', lambda: T(b'a\nb\r\n').splitlines(True)),
        ('partition', lambda: s.partition(b'c')), ('partition none', lambda: s.partition(b'z')), ('rpartition', lambda: s.rpartition(b'a')), ('rpartition none', lambda: s.rpartition(b'z')),
        ('partition empty', lambda: s.partition(b'')), ('partition str', lambda: s.partition('c')), ('partition int', lambda: s.partition(5)),
        ('join', lambda: T(b', ').join([b'a', bytearray(b'b')])), ('join str', lambda: T(b'').join(['a'])), ('join int', lambda: T(b'').join([b'a', 1])), ('join not iter', lambda: T(b'').join(5)), ('join bytes', lambda: T(b'').join(b'ab')),
        ('strip', lambda: T(b' \t a\n').strip()), ('strip chars', lambda: s.strip(b'ab')), ('strip str', lambda: s.strip('a')), ('lstrip', lambda: s.lstrip(b'ar')), ('rstrip', lambda: s.rstrip(b'ar')), ('strip int', lambda: s.strip(97)),
        ('removeprefix', lambda: s.removeprefix(b'abra')), ('removesuffix', lambda: s.removesuffix(b'abra')), ('removeprefix str', lambda: s.removeprefix('a')),
        ('ljust', lambda: s.ljust(14, b'.')), ('rjust', lambda: s.rjust(14)), ('center', lambda: T(b'ab').center(7, b'*')), ('ljust str', lambda: s.ljust(14, '.')), ('ljust two', lambda: s.ljust(14, b'..')), ('zfill', lambda: T(b'-5').zfill(5)),
        ('expandtabs', lambda: T(b'a\tb').expandtabs(4)), ('lower', lambda: T(b'A\xc9B').lower()), ('upper', lambda: T(b'a\xe9b').upper()), ('title', lambda: T(b"they're x1y").title()), ('capitalize', lambda: T(b'aBC').capitalize()), ('swapcase', lambda: T(b'aBc').swapcase()),
        ('isalpha', lambda: (T(b'ab').isalpha(), T(b'a1').isalpha(), T(b'').isalpha(), T(b'\xe9').isalpha())), ('isdigit', lambda: (T(b'12').isdigit(), T(b'1.').isdigit())), ('isalnum', lambda: T(b'a1').isalnum()), ('isspace', lambda: T(b' \x0b').isspace()),
        ('islower', lambda: (T(b'a1').islower(), T(b'1').islower())), ('isupper', lambda: T(b'A1').isupper()), ('istitle', lambda: (T(b'Ab Cd').istitle(), T(b'ab').istitle())), ('isascii', lambda: T(b'\x80').isascii()),
        ('translate', lambda: s.translate(bytes(range(255, -1, -1)))), ('translate del', lambda: s.translate(None, b'ab')), ('translate kw', lambda: s.translate(None, delete=b'r')), ('translate short', lambda: s.translate(b'abc')), ('translate str', lambda: s.translate('abc')), ('translate noargs', lambda: s.translate()),
        ('maketrans', lambda: s.translate(T.maketrans(b'ab', b'xy'))), ('maketrans unequal', lambda: T.maketrans(b'a', b'xy')), ('maketrans str', lambda: T.maketrans('a', 'b')),
        ('decode', lambda: s.decode()), ('getitem', lambda: (s[0], s[1:3], s[::-3])), ('repr', lambda: T(b'"\'').__repr__()), ('no attr', lambda: s.format()), ('add', lambda: s + b'!'), ('mul', lambda: T(b'ab') * 2),
    ]:
        t(T.__name__ + ' ' + label, f)
