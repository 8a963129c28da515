# locale in the C locale, and gettext with catalogues in memory.
import locale, gettext, io, struct
def e(f, *a, **k):
    try: print(repr(f(*a, **k)))
    except BaseException as x: print(type(x).__module__, type(x).__name__, x)
e(locale.setlocale, locale.LC_ALL, 'C'); e(locale.setlocale, locale.LC_ALL); e(locale.setlocale, locale.LC_ALL, 'xx_YY'); e(locale.setlocale, 99, 'C'); e(locale.setlocale, 'x'); e(locale.getlocale); print(locale.localeconv(), locale.strcoll('a', 'b'), locale.strcoll('b', 'a'), locale.strcoll('a', 'a'), locale.strxfrm('x'), locale.CHAR_MAX, locale.LC_ALL, locale.LC_NUMERIC)
e(locale.format_string, '%d items at %.2f (%s) %%', (1234567, 3.14159, 'x'), True); e(locale.format_string, '%(a)d', {'a': 5}); e(locale.format_string, '%*d', (5, 3)); e(locale.currency, 5); e(locale.str, 3.14); e(locale.atof, '1.5'); e(locale.atoi, '12'); e(locale.atof, 'x'); e(locale.delocalize, '1.5'); print(sorted([3, 1], key=lambda x: locale.strxfrm(str(x))))
locale._override_localeconv = {'thousands_sep': ',', 'grouping': [3, 0], 'decimal_point': '.', 'frac_digits': 2, 'currency_symbol': '$', 'p_cs_precedes': 1, 'p_sep_by_space': 0, 'n_cs_precedes': 1, 'n_sep_by_space': 0, 'p_sign_posn': 1, 'n_sign_posn': 1, 'negative_sign': '-', 'positive_sign': '', 'mon_decimal_point': '.', 'mon_thousands_sep': ',', 'mon_grouping': [3, 0]}
e(locale.format_string, '%d', 1234567, grouping=True); e(locale.format_string, '%15.2f|', -1234567.891, grouping=True); e(locale.format_string, '%-10d|', 1234, grouping=True); e(locale.currency, 1234.5, grouping=True); e(locale.currency, -0.5); e(locale.atoi, '1,234'); e(locale.str, 1234.5)
def mo(catalog, order='<'):
    ids, strs, offsets = b'', b'', []
    for k, v in sorted(catalog.items()):
        k, v = k.encode(), v.encode(); offsets.append((len(ids), len(k), len(strs), len(v))); ids += k + b'\0'; strs += v + b'\0'
    n = len(catalog); start = 28 + 16 * n
    out = struct.pack(order + '7I', 0x950412de, 0, n, 28, 28 + 8 * n, 0, 0)
    for o, l, _, _ in offsets: out += struct.pack(order + '2I', l, o + start)
    for _, _, o, l in offsets: out += struct.pack(order + '2I', l, o + start + len(ids))
    return io.BytesIO(out + ids + strs)
c = {'': 'Content-Type: text/plain; charset=UTF-8\nPlural-Forms: nplurals=3; plural=n==1 ? 0 : n%10>=2 && n%10<=4 && (n%100<10 || n%100>=20) ? 1 : 2;\nLanguage: pl\n', 'hello': 'cześć', 'file\0files': 'plik\0pliki\0plików', 'menu\4open': 'otwórz', 'menu\4tab\0tabs': 'karta\0karty\0kart'}
for o in '<>':
    t = gettext.GNUTranslations(mo(c, o)); print(t.gettext('hello'), t.gettext('nope'), [t.ngettext('file', 'files', n) for n in (1, 2, 5, 12, 22)], t.ngettext('x', 'xs', 1), t.ngettext('x', 'xs', 3), t.pgettext('menu', 'open'), t.pgettext('m', 'open'), t.npgettext('menu', 'tab', 'tabs', 3), t.info(), t.charset(), t.gettext('file'))
n = gettext.NullTranslations(); print(n.gettext('a'), n.ngettext('a', 'b', 2), n.pgettext('c', 'd'), n.npgettext('c', 'd', 'e', 1), n.info(), n.charset()); n.add_fallback(t); print(n.gettext('hello')); t.install(['ngettext']); print(_('hello'), ngettext('file', 'files', 2))
e(gettext.translation, 'none', '/nope'); print(type(gettext.translation('none', fallback=True)), gettext.find('none'), gettext.gettext('x'), gettext.ngettext('x', 'y', 2), gettext.dgettext('d', 'x'), gettext.textdomain(), gettext.textdomain('mine'), gettext.bindtextdomain('mine', '/d'), gettext.bindtextdomain('mine'))
for p in ('n', 'n>1', 'n != 1', '(n==1)', '!n', 'n%2 ? 1 : n ? 2 : 3', '1+2*n-3', 'n/2', 'n &&', 'x', '(n', 'n)', '', '1 ? 2', 'n $ 1', '(' * 30 + 'n' + ')' * 30, 'n' * 1001, 'n<2<3', '!!n'):
    print(p[:20], end=' '); e(lambda: [gettext.c2py(p)(i) for i in range(5)])
e(gettext.GNUTranslations, io.BytesIO(b'bad!' * 10)); e(gettext.c2py('n'), 'x')
