"""Messages in other languages, from catalogues in files."""

import os
import re
import sys

__all__ = ["NullTranslations", "GNUTranslations", "Catalog", "bindtextdomain", "find", "translation", "install", "textdomain", "dgettext", "dngettext",
           "gettext", "ngettext", "pgettext", "dpgettext", "npgettext", "dnpgettext"]

_default_localedir = os.path.join(sys.base_prefix, "share", "locale")
_TOKEN = re.compile(r"\s*(?:([0-9]+)|(n\b)|([()])|(\*|/|%|\+|-|<=|>=|<|>|==|!=|&&|\|\||\?|:|!)|(\w+|.))", re.DOTALL)
_PRIORITY = {"||": 1, "&&": 2, "==": 3, "!=": 3, "<": 4, ">": 4, "<=": 4, ">=": 4, "+": 5, "-": 5, "*": 6, "/": 6, "%": 6}
_PYTHON = {"||": "or", "&&": "and", "/": "//"}


class _Plural:
    """Turns an expression of C for plurals into one of Python."""

    def __init__(self, text):
        self.tokens = []
        pos = 0
        text = text.rstrip()
        while pos < len(text):
            m = _TOKEN.match(text, pos)
            if m.group(5):
                raise ValueError(f"invalid token in plural form: {m.group(5)}")
            self.tokens.append(m.group().strip())
            pos = m.end()
        self.tokens.append("")
        self.pos = 0

    def take(self):
        token = self.tokens[self.pos]
        self.pos += 1
        return token

    def unexpected(self, token):
        return ValueError(f"unexpected token in plural form: {token}" if token else "unexpected end of plural form")

    def expression(self, priority=-1):
        negations = 0
        token = self.take()
        while token == "!":
            negations += 1
            token = self.take()
        if token == "(":
            result = f"({self.expression()})"
            closing = self.take()
            if closing != ")":
                raise ValueError("unbalanced parenthesis in plural form")
        elif token == "n":
            result = token
        elif token.isdigit():
            result = str(int(token))
        else:
            raise self.unexpected(token)
        if negations:
            result = f"({'not ' * negations}{result})"
        token = self.take()
        while token in _PRIORITY:
            level = _PRIORITY[token]
            if level < priority:
                break
            right = self.expression(level + 1)
            result = f"{result} {_PYTHON.get(token, token)} {right}"
            if level in (3, 4):
                result = f"({result})"  # no chain of comparisons is meant
            token = self.take()
        self.pos -= 1
        if token == "?" and priority <= 0:
            self.take()
            yes = self.expression(0)
            if self.take() != ":":
                raise self.unexpected(self.tokens[self.pos - 1])
            no = self.expression()
            result = f"{yes} if {result} else {no}"
            if priority == 0:
                result = f"({result})"
        return result


def c2py(plural):
    """Return the function of n that an expression of C stands for."""
    if len(plural) > 1000:
        raise ValueError("plural form expression is too long")
    try:
        p = _Plural(plural)
        result = p.expression()
        if p.tokens[p.pos]:
            raise p.unexpected(p.tokens[p.pos])
        depth = 0
        for c in result:
            if c == "(":
                depth += 1
                if depth > 20:
                    raise ValueError("plural form expression is too complex")
            elif c == ")":
                depth -= 1
        code = compile(result, "<plural>", "eval")
    except RecursionError:
        raise ValueError("plural form expression is too complex") from None

    def func(n):
        if not isinstance(n, int):
            n = _as_int(n)
        return int(eval(code, {"__builtins__": {}}, {"n": n}))
    return func


def _as_int(n):
    try:
        round(n)
    except TypeError:
        raise TypeError(f"Plural value must be an integer, got {n.__class__.__name__}") from None
    import warnings
    frame, level = sys._getframe(1), 2
    while frame.f_back is not None and frame.f_globals.get("__name__") == __name__:
        frame = frame.f_back
        level += 1
    warnings.warn(f"Plural value must be an integer, got {n.__class__.__name__}", DeprecationWarning, stacklevel=level)
    return n


class NullTranslations:
    """Translates nothing: the messages themselves are the result."""

    def __init__(self, fp=None):
        self._info = {}
        self._charset = None
        self._fallback = None
        if fp is not None:
            self._parse(fp)

    def _parse(self, fp):
        pass

    def add_fallback(self, fallback):
        """Add a catalogue that is asked for what this one lacks."""
        if self._fallback:
            self._fallback.add_fallback(fallback)
        else:
            self._fallback = fallback

    def gettext(self, message):
        return self._fallback.gettext(message) if self._fallback else message

    def ngettext(self, msgid1, msgid2, n):
        if self._fallback:
            return self._fallback.ngettext(msgid1, msgid2, n)
        return msgid1 if n == 1 else msgid2

    def pgettext(self, context, message):
        return self._fallback.pgettext(context, message) if self._fallback else message

    def npgettext(self, context, msgid1, msgid2, n):
        if self._fallback:
            return self._fallback.npgettext(context, msgid1, msgid2, n)
        return msgid1 if n == 1 else msgid2

    def info(self):
        return self._info

    def charset(self):
        return self._charset

    def install(self, names=None):
        """Make _ a builtin function."""
        import builtins
        builtins.__dict__["_"] = self.gettext
        if names is not None:
            for name in {"gettext", "ngettext", "npgettext", "pgettext"} & set(names):
                builtins.__dict__[name] = getattr(self, name)


class GNUTranslations(NullTranslations):
    """A catalogue from a .mo file."""

    LE_MAGIC = 0x950412de
    BE_MAGIC = 0xde120495
    CONTEXT = "%s\x04%s"
    VERSIONS = (0, 1)

    def _get_versions(self, version):
        return (version >> 16, version & 0xffff)

    def _parse(self, fp):
        from struct import unpack
        filename = getattr(fp, "name", "")
        self._catalog = catalog = {}
        self.plural = lambda n: int(n != 1)
        buf = fp.read()
        buflen = len(buf)
        magic = unpack("<I", buf[:4])[0]
        if magic == self.LE_MAGIC:
            order = "<"
        elif magic == self.BE_MAGIC:
            order = ">"
        else:
            raise OSError(0, "Bad magic number", filename)
        version, count, masteridx, transidx = unpack(order + "4I", buf[4:20])
        major, minor = self._get_versions(version)
        if major not in self.VERSIONS:
            raise OSError(0, "Bad version number " + str(major), filename)
        for i in range(count):
            mlen, moff = unpack(order + "II", buf[masteridx:masteridx + 8])
            tlen, toff = unpack(order + "II", buf[transidx:transidx + 8])
            if moff + mlen >= buflen or toff + tlen >= buflen:
                raise OSError(0, "File is corrupt", filename)
            msg, tmsg = buf[moff:moff + mlen], buf[toff:toff + tlen]
            if mlen == 0:
                self._header(tmsg)
            charset = self._charset or "ascii"
            if b"\x00" in msg:
                msgid1 = str(msg.split(b"\x00")[0], charset)
                for n, x in enumerate(tmsg.split(b"\x00")):
                    catalog[(msgid1, n)] = str(x, charset)
            else:
                catalog[str(msg, charset)] = str(tmsg, charset)
            masteridx += 8
            transidx += 8

    def _header(self, tmsg):
        lastk = None
        for b_item in tmsg.split(b"\n"):
            item = b_item.decode().strip()
            if not item or item.startswith("#-#-#-#-#") and item.endswith("#-#-#-#-#"):
                continue
            k = v = None
            if ":" in item:
                k, v = item.split(":", 1)
                k, v = k.strip().lower(), v.strip()
                self._info[k] = v
                lastk = k
            elif lastk:
                self._info[lastk] += "\n" + item
            if k == "content-type":
                self._charset = v.split("charset=")[1]
            elif k == "plural-forms":
                self.plural = c2py(v.split(";")[1].split("plural=")[1])

    def gettext(self, message):
        tmsg = self._catalog.get(message)
        if tmsg is None:
            tmsg = self._catalog.get((message, self.plural(1)))
        if tmsg is not None:
            return tmsg
        return self._fallback.gettext(message) if self._fallback else message

    def ngettext(self, msgid1, msgid2, n):
        try:
            return self._catalog[(msgid1, self.plural(n))]
        except KeyError:
            if self._fallback:
                return self._fallback.ngettext(msgid1, msgid2, n)
            return msgid1 if n == 1 else msgid2

    def pgettext(self, context, message):
        key = self.CONTEXT % (context, message)
        tmsg = self._catalog.get(key)
        if tmsg is None:
            tmsg = self._catalog.get((key, self.plural(1)))
        if tmsg is not None:
            return tmsg
        return self._fallback.pgettext(context, message) if self._fallback else message

    def npgettext(self, context, msgid1, msgid2, n):
        try:
            return self._catalog[(self.CONTEXT % (context, msgid1), self.plural(n))]
        except KeyError:
            if self._fallback:
                return self._fallback.npgettext(context, msgid1, msgid2, n)
            return msgid1 if n == 1 else msgid2


def _expand_lang(lang):
    """A language's name, and shorter ones that may do in its place."""
    import locale
    name = locale.normalize(lang)
    language, _, modifier = name.partition("@")
    language, _, encoding = language.partition(".")
    language, _, territory = language.partition("_")
    out = []
    for m in ([modifier, ""] if modifier else [""]):
        for t in ([territory, ""] if territory else [""]):
            for c in ([encoding, ""] if encoding else [""]):
                out.append(language + ("_" + t if t else "") + ("." + c if c else "") + ("@" + m if m else ""))
    return out


def find(domain, localedir=None, languages=None, all=False):
    """Return the file of a catalogue, or of all of them."""
    if localedir is None:
        localedir = _default_localedir
    if languages is None:
        languages = []
        for envar in ("LANGUAGE", "LC_ALL", "LC_MESSAGES", "LANG"):
            val = os.environ.get(envar)
            if val:
                languages = val.split(":")
                break
        if "C" not in languages:
            languages.append("C")
    names = []
    for lang in languages:
        for n in _expand_lang(lang):
            if n not in names:
                names.append(n)
    result = [] if all else None
    for lang in names:
        if lang == "C":
            break
        mofile = os.path.join(localedir, lang, "LC_MESSAGES", f"{domain}.mo")
        if os.path.exists(mofile):
            if not all:
                return mofile
            result.append(mofile)
    return result


_translations = {}


def translation(domain, localedir=None, languages=None, class_=None, fallback=False):
    """Return the catalogue of a domain."""
    if class_ is None:
        class_ = GNUTranslations
    mofiles = find(domain, localedir, languages, all=True)
    if not mofiles:
        if fallback:
            return NullTranslations()
        from errno import ENOENT
        raise FileNotFoundError(ENOENT, "No translation file found for domain", domain)
    result = None
    for mofile in mofiles:
        key = class_, os.path.abspath(mofile)
        t = _translations.get(key)
        if t is None:
            with open(mofile, "rb") as fp:
                t = _translations.setdefault(key, class_(fp))
        import copy
        t = copy.copy(t)
        if result is None:
            result = t
        else:
            result.add_fallback(t)
    return result


def install(domain, localedir=None, *, names=None):
    """Make _ a builtin function that translates."""
    translation(domain, localedir, fallback=True).install(names)


_localedirs = {}
_current_domain = "messages"


def textdomain(domain=None):
    """Set the domain, and return it."""
    global _current_domain
    if domain is not None:
        _current_domain = domain
    return _current_domain


def bindtextdomain(domain, localedir=None):
    """Set the folder of a domain's catalogues, and return it."""
    if localedir is not None:
        _localedirs[domain] = localedir
    return _localedirs.get(domain, _default_localedir)


def _catalogue(domain):
    return translation(domain, _localedirs.get(domain, None), fallback=True)


def dgettext(domain, message):
    return _catalogue(domain).gettext(message)


def dngettext(domain, msgid1, msgid2, n):
    return _catalogue(domain).ngettext(msgid1, msgid2, n)


def dpgettext(domain, context, message):
    return _catalogue(domain).pgettext(context, message)


def dnpgettext(domain, context, msgid1, msgid2, n):
    return _catalogue(domain).npgettext(context, msgid1, msgid2, n)


def gettext(message):
    return dgettext(_current_domain, message)


def ngettext(msgid1, msgid2, n):
    return dngettext(_current_domain, msgid1, msgid2, n)


def pgettext(context, message):
    return dpgettext(_current_domain, context, message)


def npgettext(context, msgid1, msgid2, n):
    return dnpgettext(_current_domain, context, msgid1, msgid2, n)


Catalog = translation
