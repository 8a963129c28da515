"""The locale, which is always that of C, and numbers in it."""

import re as _re
from builtins import str as _builtin_str

__all__ = ["getlocale", "getdefaultlocale", "getpreferredencoding", "Error", "setlocale", "localeconv", "strcoll", "strxfrm", "str", "atof", "atoi",
           "format_string", "currency", "normalize", "LC_CTYPE", "LC_COLLATE", "LC_MESSAGES", "LC_TIME", "LC_MONETARY", "LC_NUMERIC", "LC_ALL", "CHAR_MAX",
           "getencoding"]

LC_CTYPE, LC_NUMERIC, LC_TIME, LC_COLLATE, LC_MONETARY, LC_MESSAGES, LC_ALL = range(7)
CHAR_MAX = 127


class Error(Exception):
    """A locale can't be had."""


Error.__module__ = "locale"
_CONV = {"int_curr_symbol": "", "currency_symbol": "", "mon_decimal_point": "", "mon_thousands_sep": "", "mon_grouping": [], "positive_sign": "",
         "negative_sign": "", "int_frac_digits": 127, "frac_digits": 127, "p_cs_precedes": 127, "p_sep_by_space": 127, "n_cs_precedes": 127,
         "n_sep_by_space": 127, "p_sign_posn": 127, "n_sign_posn": 127, "decimal_point": ".", "thousands_sep": "", "grouping": []}
_override_localeconv = {}
_current = "C"
_NAMES = {"", "C", "POSIX", "C.UTF-8", "C.utf8", "en_US.UTF-8", "en_US.utf8", "en_US"}


def setlocale(category, locale=None):
    """Set the locale, of which there is only C, with UTF-8 or without, and return its name."""
    global _current
    if not isinstance(category, int):
        raise TypeError(f"'{type(category).__name__}' object cannot be interpreted as an integer")
    if locale and not isinstance(locale, _builtin_str):
        locale = normalize(_join(locale))
    if not 0 <= category <= 6:
        raise Error("invalid locale category" if locale is None else "unsupported locale setting")
    if locale is None:
        return _current
    if locale not in ("", "C", "POSIX", "C.UTF-8", "C.utf8"):
        raise Error("unsupported locale setting")
    if category in (LC_ALL, LC_CTYPE):
        _current = "C" if locale == "POSIX" else locale or "C.UTF-8"
    return "C" if locale == "POSIX" else locale or "C.UTF-8"


def _join(pair):
    language, encoding = pair
    if language is None:
        language = "C"
    return language if encoding is None else language + "." + encoding


def localeconv():
    """Return the conventions of the locale."""
    d = {k: list(v) if isinstance(v, list) else v for k, v in _CONV.items()}
    d.update(_override_localeconv)
    return d


def strcoll(os1, os2, /):
    """Compare two texts: the result is negative, 0 or positive."""
    return (os1 > os2) - (os1 < os2)


def strxfrm(string, /):
    """Return a text that compares as the locale wants."""
    return string


def getencoding():
    """Return the encoding of the locale."""
    return "utf-8"


def getpreferredencoding(do_setlocale=True):
    """Return the encoding that text is in by default."""
    return "utf-8"


def getlocale(category=LC_CTYPE):
    """Return language and encoding of the locale."""
    if category == LC_ALL:
        raise TypeError("category LC_ALL is not supported")
    return (None, None) if _current in ("C", "POSIX") else ("C", "UTF-8")


def getdefaultlocale(envvars=("LC_ALL", "LC_CTYPE", "LANG", "LANGUAGE")):
    """Return language and encoding that the environment asks for."""
    import warnings
    warnings.warn("Use setlocale(), getencoding() and getlocale() instead", DeprecationWarning, stacklevel=2)
    return None, None


def normalize(localename):
    """Return a locale's name in its usual spelling, as far as that is known."""
    code = localename.lower()
    if code in ("c", "posix"):
        return "C"
    name, _, encoding = localename.partition(".")
    if code == "c.utf8" or code == "c.utf-8":
        return "C.UTF-8"
    m = _re.fullmatch(r"([A-Za-z]{2,3})[_-]([A-Za-z]{2})", name)
    if not m:
        return localename
    name = f"{m[1].lower()}_{m[2].upper()}"
    if not encoding:
        return name + ".ISO8859-1"
    if encoding.lower().replace("-", "") == "utf8":
        encoding = "UTF-8"
    return f"{name}.{encoding}"


def _grouping_intervals(grouping):
    last = None
    for interval in grouping:
        if interval == CHAR_MAX:
            return
        if interval == 0:
            if last is None:
                raise ValueError("invalid grouping")
            while True:
                yield last
        yield interval
        last = interval


def _group(s, monetary=False):
    conv = localeconv()
    sep = conv["mon_thousands_sep" if monetary else "thousands_sep"]
    grouping = conv["mon_grouping" if monetary else "grouping"]
    if not grouping:
        return s, 0
    right, stripped = "", s.rstrip()
    if s[-1] == " ":
        right = s[len(stripped):]
        s = stripped
    left, groups = "", []
    for interval in _grouping_intervals(grouping):
        if not s or s[-1] not in "0123456789":
            left, s = s, ""
            break
        groups.append(s[-interval:])
        s = s[:-interval]
    if s:
        groups.append(s)
    groups.reverse()
    return left + sep.join(groups) + right, len(sep) * (len(groups) - 1)


def _strip_padding(s, amount):
    left = 0
    while amount and s[left] == " ":
        left += 1
        amount -= 1
    right = len(s) - 1
    while amount and s[right] == " ":
        right -= 1
        amount -= 1
    return s[left:right + 1]


_percent_re = _re.compile(r"%(?:\((?P<key>.*?)\))?(?P<modifiers>[-#0-9 +*.hlL]*?)[eEfFgGdiouxXcrs%]")


def _localized(formatted, grouping, monetary):
    seps = 0
    if "." in formatted:
        parts = formatted.split(".")
        if grouping:
            parts[0], seps = _group(parts[0], monetary)
        formatted = localeconv()["mon_decimal_point" if monetary and localeconv()["mon_decimal_point"] else "decimal_point"].join(parts)
    elif grouping:
        formatted, seps = _group(formatted, monetary)
    return _strip_padding(formatted, seps) if seps else formatted


def format_string(f, val, grouping=False, monetary=False):
    """Format values by a template like those of the operator %, in the locale's way."""
    percents = list(_percent_re.finditer(f))
    new_f = _percent_re.sub("%s", f)
    values = val if isinstance(val, tuple) else (val,)
    out = []
    i = 0
    for perc in percents:
        spec = perc.group()
        if spec[-1] == "%":
            out.append("%")
            continue
        if isinstance(val, dict) or hasattr(val, "keys"):
            formatted = spec % val
        else:
            stars = perc.group("modifiers").count("*")
            formatted = spec % values[i:i + stars + 1]
            i += stars + 1
        out.append(_localized(formatted, grouping, monetary) if spec[-1] in "eEfFgGdiu" else formatted)
    return new_f % tuple(out)


def currency(val, symbol=True, grouping=False, international=False):
    """Format an amount of money, which the locale C can't."""
    conv = localeconv()
    digits = conv["int_frac_digits" if international else "frac_digits"]
    if digits == 127:
        raise ValueError("Currency formatting is not possible using the 'C' locale.")
    s = _localized(f"%.{digits}f" % abs(val), grouping, True)
    s = "<" + s + ">"
    if symbol:
        smb = conv["int_curr_symbol" if international else "currency_symbol"]
        precedes = conv["n_cs_precedes" if val < 0 else "p_cs_precedes"]
        separated = conv["n_sep_by_space" if val < 0 else "p_sep_by_space"]
        s = smb + (" " if separated else "") + s if precedes else s + (" " if separated else "") + smb
    sign_pos = conv["n_sign_posn" if val < 0 else "p_sign_posn"]
    sign = conv["negative_sign" if val < 0 else "positive_sign"]
    if sign_pos == 0:
        s = "(" + s + ")"
    elif sign_pos == 1:
        s = sign + s
    elif sign_pos == 2:
        s = s + sign
    elif sign_pos == 3:
        s = s.replace("<", sign)
    elif sign_pos == 4:
        s = s.replace(">", sign)
    else:
        s = sign + s
    return s.replace("<", "").replace(">", "")


def str(val):
    """Format a float."""
    return _localized("%.12g" % val, False, False)


def delocalize(string):
    """Return a number's text without the locale's marks."""
    conv = localeconv()
    if conv["thousands_sep"]:
        string = string.replace(conv["thousands_sep"], "")
    if conv["decimal_point"]:
        string = string.replace(conv["decimal_point"], ".")
    return string


def localize(string, grouping=False, monetary=False):
    """Return a number's text with the locale's marks."""
    return _localized(string, grouping, monetary)


def atof(string, func=float):
    """Read a float."""
    return func(delocalize(string))


def atoi(string):
    """Read an int."""
    return int(delocalize(string))
