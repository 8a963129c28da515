"""Constants of characters, templates with $-substitution, and a formatter to be customised."""

__all__ = ["ascii_letters", "ascii_lowercase", "ascii_uppercase", "capwords", "digits", "hexdigits", "octdigits", "printable",
           "punctuation", "whitespace", "Formatter", "Template"]

whitespace = " \t\n\r\v\f"
ascii_lowercase = "abcdefghijklmnopqrstuvwxyz"
ascii_uppercase = "ABCDEFGHIJKLMNOPQRSTUVWXYZ"
ascii_letters = ascii_lowercase + ascii_uppercase
digits = "0123456789"
hexdigits = digits + "abcdefABCDEF"
octdigits = "01234567"
punctuation = r"""!"#$%&'()*+,-./:;<=>?@[\]^_`{|}~"""
printable = digits + ascii_letters + punctuation + whitespace


def capwords(s, sep=None):
    """Capitalize the words of s; without sep, runs of whitespace become single spaces."""
    return (sep or " ").join([word.capitalize() for word in s.split(sep)])


_no_mapping = {}


class _TemplatePattern:
    # The pattern of a class, compiled when it is first asked for.

    def __get__(self, instance, cls=None):
        if cls is None:
            return self
        return cls._compile_pattern()


class _TemplateFlags:
    def __get__(self, instance, cls=None):
        import re
        return re.IGNORECASE


class Template:
    """A string with placeholders: $name or ${name}; $$ is a dollar sign."""

    delimiter = "$"
    idpattern = r"(?a:[_a-z][_a-z0-9]*)"
    braceidpattern = None
    flags = _TemplateFlags()
    pattern = _TemplatePattern()

    def __init_subclass__(cls):
        super().__init_subclass__()
        if "pattern" in cls.__dict__:
            if not isinstance(cls.__dict__["pattern"], _TemplatePattern):
                cls._compile_pattern()
        else:
            cls.pattern = _TemplatePattern()

    @classmethod
    def _compile_pattern(cls):
        import re
        pattern = cls.__dict__.get("pattern", _no_mapping)
        if isinstance(pattern, _TemplatePattern) or pattern is _no_mapping:
            delim = re.escape(cls.delimiter)
            ident = cls.idpattern
            braced = cls.braceidpattern or ident
            pattern = fr"""
            {delim}(?:
              (?P<escaped>{delim})  |   # Escape sequence of two delimiters
              (?P<named>{ident})       |   # delimiter and a Python identifier
              {{(?P<braced>{braced})}} |   # delimiter and a braced identifier
              (?P<invalid>)             # Other ill-formed delimiter exprs
            )
            """
        cls.pattern = re.compile(pattern, cls.flags | re.VERBOSE)
        return cls.pattern

    def __init__(self, template):
        self.template = template

    def _invalid(self, mo):
        before = self.template[:mo.start("invalid")]
        lines = before.splitlines(keepends=True)
        if lines:
            lineno, colno = len(lines), len(before) - len("".join(lines[:-1]))
        else:
            lineno = colno = 1
        raise ValueError("Invalid placeholder in string: line %d, col %d" % (lineno, colno))

    def _unrecognized(self):
        return ValueError("Unrecognized named group in pattern", self.pattern)

    def substitute(self, mapping=_no_mapping, /, **kws):
        """Return the text with each placeholder replaced by its value."""
        values = self._values(mapping, kws)

        def convert(mo):
            named = mo.group("named") or mo.group("braced")
            if named is not None:
                return str(values[named])
            if mo.group("escaped") is not None:
                return self.delimiter
            if mo.group("invalid") is not None:
                self._invalid(mo)
            raise self._unrecognized()
        return self.pattern.sub(convert, self.template)

    def safe_substitute(self, mapping=_no_mapping, /, **kws):
        """Like substitute(), but what has no value stays as it is."""
        values = self._values(mapping, kws)

        def convert(mo):
            named = mo.group("named") or mo.group("braced")
            if named is not None:
                try:
                    return str(values[named])
                except KeyError:
                    return mo.group()
            if mo.group("escaped") is not None:
                return self.delimiter
            if mo.group("invalid") is not None:
                return mo.group()
            raise self._unrecognized()
        return self.pattern.sub(convert, self.template)

    @staticmethod
    def _values(mapping, kws):
        if mapping is _no_mapping:
            return kws
        if kws:
            from collections import ChainMap
            return ChainMap(kws, mapping)
        return mapping

    def is_valid(self):
        """Return whether substitute() would find only valid placeholders."""
        for mo in self.pattern.finditer(self.template):
            if mo.group("invalid") is not None:
                return False
            if mo.group("named") is None and mo.group("braced") is None and mo.group("escaped") is None:
                raise self._unrecognized()
        return True

    def get_identifiers(self):
        """Return the names of the placeholders, in order of first appearance."""
        ids = {}
        for mo in self.pattern.finditer(self.template):
            named = mo.group("named") or mo.group("braced")
            if named is not None:
                ids[named] = None
            elif mo.group("invalid") is None and mo.group("escaped") is None:
                raise self._unrecognized()
        return list(ids)


class Formatter:
    """What str.format() does, step by step, each to be overridden."""

    def format(self, format_string, /, *args, **kwargs):
        """Format like str.format()."""
        return self.vformat(format_string, args, kwargs)

    def vformat(self, format_string, args, kwargs):
        """Format with the arguments as a sequence and a mapping."""
        used_args = set()
        result, _ = self._vformat(format_string, args, kwargs, used_args, 2)
        self.check_unused_args(used_args, args, kwargs)
        return result

    def _vformat(self, format_string, args, kwargs, used_args, recursion_depth, auto_arg_index=0):
        if recursion_depth < 0:
            raise ValueError("Max string recursion exceeded")
        result = []
        for literal_text, field_name, format_spec, conversion in self.parse(format_string):
            if literal_text:
                result.append(literal_text)
            if field_name is None:
                continue
            first, _ = _split(field_name)
            if first == "":
                if auto_arg_index is False:
                    raise ValueError("cannot switch from manual field specification to automatic field numbering")
                field_name = str(auto_arg_index) + field_name
                auto_arg_index += 1
            elif isinstance(first, int):
                if auto_arg_index:
                    raise ValueError("cannot switch from automatic field numbering to manual field specification")
                auto_arg_index = False
            obj, arg_used = self.get_field(field_name, args, kwargs)
            used_args.add(arg_used)
            obj = self.convert_field(obj, conversion)
            format_spec, auto_arg_index = self._vformat(format_spec, args, kwargs, used_args, recursion_depth - 1, auto_arg_index)
            result.append(self.format_field(obj, format_spec))
        return "".join(result), auto_arg_index

    def get_value(self, key, args, kwargs):
        """Return the argument that a field names: a number or a name."""
        return args[key] if isinstance(key, int) else kwargs[key]

    def check_unused_args(self, used_args, args, kwargs):
        """Called at the end with the set of the arguments that were used."""

    def format_field(self, value, format_spec):
        """Return the text of a value."""
        return format(value, format_spec)

    def convert_field(self, value, conversion):
        """Apply the conversion behind a field's exclamation mark."""
        if conversion is None:
            return value
        if conversion == "s":
            return str(value)
        if conversion == "r":
            return repr(value)
        if conversion == "a":
            return ascii(value)
        raise ValueError(f"Unknown conversion specifier {conversion!s}")

    def parse(self, format_string):
        """Yield the parts of a format string: literal text, field name, specifier and conversion."""
        from _string import formatter_parser
        for part in formatter_parser(format_string):
            if isinstance(part, str):
                raise ValueError(part)
            yield part

    def get_field(self, field_name, args, kwargs):
        """Return the object that a field names, and the argument it comes from."""
        first, rest = _split(field_name)
        obj = self.get_value(first, args, kwargs)
        for step in rest:
            if isinstance(step, str):
                raise ValueError(step)
            is_attr, key = step
            obj = getattr(obj, key) if is_attr else obj[key]
        return obj, first


def _split(field_name):
    from _string import formatter_field_name_split
    return formatter_field_name_split(field_name)
