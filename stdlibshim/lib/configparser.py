"""Configuration files: sections of options, with defaults and interpolation."""

from collections.abc import MutableMapping as _MutableMapping

__all__ = ("NoSectionError", "DuplicateOptionError", "DuplicateSectionError", "NoOptionError", "InterpolationError",
           "InterpolationDepthError", "InterpolationMissingOptionError", "InterpolationSyntaxError", "ParsingError",
           "MissingSectionHeaderError", "MultilineContinuationError", "UnnamedSectionDisabledError", "InvalidWriteError",
           "ConfigParser", "RawConfigParser", "Interpolation", "BasicInterpolation", "ExtendedInterpolation", "SectionProxy",
           "ConverterMapping", "DEFAULTSECT", "MAX_INTERPOLATION_DEPTH", "UNNAMED_SECTION")

DEFAULTSECT = "DEFAULT"
MAX_INTERPOLATION_DEPTH = 10


class Error(Exception):
    """Base of the module's exceptions."""

    def __init__(self, msg=""):
        self.message = msg
        Exception.__init__(self, msg)

    def __repr__(self):
        return self.message

    __str__ = __repr__


class NoSectionError(Error):
    """There is no such section."""

    def __init__(self, section):
        Error.__init__(self, "No section: %r" % (section,))
        self.section = section
        self.args = (section,)


def _where(source, lineno):
    if source is None:
        return ""
    text = "While reading from " + repr(source)
    return text + (" [line {:2d}]".format(lineno) if lineno is not None else "")


class DuplicateSectionError(Error):
    """The section is there already."""

    def __init__(self, section, source=None, lineno=None):
        place = _where(source, lineno)
        msg = f"{place}: section {section!r} already exists" if place else f"Section {section!r} already exists"
        Error.__init__(self, msg)
        self.section, self.source, self.lineno = section, source, lineno
        self.args = (section, source, lineno)


class DuplicateOptionError(Error):
    """The option is there already."""

    def __init__(self, section, option, source=None, lineno=None):
        place = _where(source, lineno)
        if place:
            msg = f"{place}: option {option!r} in section {section!r} already exists"
        else:
            msg = f"Option {option!r} in section {section!r} already exists"
        Error.__init__(self, msg)
        self.section, self.option, self.source, self.lineno = section, option, source, lineno
        self.args = (section, option, source, lineno)


class NoOptionError(Error):
    """There is no such option."""

    def __init__(self, option, section):
        Error.__init__(self, "No option %r in section: %r" % (option, section))
        self.option, self.section = option, section
        self.args = (option, section)


class InterpolationError(Error):
    """Base of interpolation's exceptions."""

    def __init__(self, option, section, msg):
        Error.__init__(self, msg)
        self.option, self.section = option, section
        self.args = (option, section, msg)


class InterpolationMissingOptionError(InterpolationError):
    """A value refers to an option that is not there."""

    def __init__(self, option, section, rawval, reference):
        msg = ("Bad value substitution: option {!r} in section {!r} contains an interpolation key {!r} which is not a valid option "
               "name. Raw value: {!r}".format(option, section, reference, rawval))
        InterpolationError.__init__(self, option, section, msg)
        self.reference = reference
        self.args = (option, section, rawval, reference)


class InterpolationSyntaxError(InterpolationError):
    """A value has a reference that is not well-formed."""


class InterpolationDepthError(InterpolationError):
    """References are nested too deeply."""

    def __init__(self, option, section, rawval):
        msg = ("Recursion limit exceeded in value substitution: option {!r} in section {!r} contains an interpolation key which "
               "cannot be substituted in {} steps. Raw value: {!r}".format(option, section, MAX_INTERPOLATION_DEPTH, rawval))
        InterpolationError.__init__(self, option, section, msg)
        self.args = (option, section, rawval)


class ParsingError(Error):
    """The file has lines that are not well-formed."""

    def __init__(self, source, *args):
        super().__init__(f"Source contains parsing errors: {source!r}")
        self.source = source
        self.errors = []
        self.args = (source,)
        if args:
            self.append(*args)

    def append(self, lineno, line):
        """Add a line."""
        self.errors.append((lineno, line))
        self.message += "\n\t[line %2d]: %s" % (lineno, repr(line))

    def combine(self, others):
        """Add the lines of other errors."""
        for other in others:
            for error in other.errors:
                self.append(*error)
        return self

    @staticmethod
    def _raise_all(exceptions):
        exceptions = iter(exceptions)
        first = next(exceptions, None)
        if first is not None:
            raise first.combine(exceptions)


class MissingSectionHeaderError(ParsingError):
    """An option comes before the first section."""

    def __init__(self, filename, lineno, line):
        Error.__init__(self, "File contains no section headers.\nfile: %r, line: %d\n%r" % (filename, lineno, line))
        self.source, self.lineno, self.line = filename, lineno, line
        self.args = (filename, lineno, line)


class MultilineContinuationError(ParsingError):
    """A key without value is continued."""

    def __init__(self, filename, lineno, line):
        Error.__init__(self, "Key without value continued with an indented line.\nfile: %r, line: %d\n%r" % (filename, lineno, line))
        self.source, self.lineno, self.line = filename, lineno, line
        self.args = (filename, lineno, line)


class UnnamedSectionDisabledError(Error):
    """There is an unnamed section, but it was not allowed."""

    def __init__(self):
        Error.__init__(self, "Support for UNNAMED_SECTION is disabled.")


class InvalidWriteError(Error):
    """What would be written could not be read back."""


class _UnnamedSection:
    def __repr__(self):
        return "<UNNAMED_SECTION>"


UNNAMED_SECTION = _UnnamedSection()
_UNSET = object()


# Interpolation.

class Interpolation:
    """Interpolation that does nothing."""

    def before_get(self, parser, section, option, value, defaults):
        """Return the value as get() gives it."""
        return value

    def before_set(self, parser, section, option, value):
        """Return the value as set() keeps it."""
        return value

    def before_read(self, parser, section, option, value):
        """Return the value as reading keeps it."""
        return value

    def before_write(self, parser, section, option, value):
        """Return the value as it is written."""
        return value


class BasicInterpolation(Interpolation):
    """%(name)s is the value of an option in the section or in the defaults."""

    def before_get(self, parser, section, option, value, defaults):
        out = []
        self._expand(parser, option, out, value, section, defaults, 1)
        return "".join(out)

    def before_set(self, parser, section, option, value):
        rest = value.replace("%%", "")
        at = 0
        while (at := rest.find("%", at)) >= 0:
            end = rest.find(")s", at)
            if rest[at + 1:at + 2] != "(" or end < at + 3 or ")" in rest[at + 2:end]:
                raise ValueError("invalid interpolation syntax in %r at position %d" % (value, rest.find("%")))
            rest = rest[:at] + rest[end + 2:]
        return value

    def _expand(self, parser, option, out, rest, section, values, depth):
        rawval = parser.get(section, option, raw=True, fallback=rest)
        if depth > MAX_INTERPOLATION_DEPTH:
            raise InterpolationDepthError(option, section, rawval)
        while rest:
            at = rest.find("%")
            if at < 0:
                out.append(rest)
                return
            if at > 0:
                out.append(rest[:at])
                rest = rest[at:]
            c = rest[1:2]
            if c == "%":
                out.append("%")
                rest = rest[2:]
            elif c == "(":
                end = rest.find(")")
                if end < 3 or rest[end:end + 2] != ")s":
                    raise InterpolationSyntaxError(option, section, "bad interpolation variable reference %r" % rest)
                name = parser.optionxform(rest[2:end])
                rest = rest[end + 2:]
                try:
                    value = values[name]
                except KeyError:
                    raise InterpolationMissingOptionError(option, section, rawval, name) from None
                if "%" in value:
                    self._expand(parser, option, out, value, section, values, depth + 1)
                else:
                    out.append(value)
            else:
                raise InterpolationSyntaxError(option, section, "'%%' must be followed by '%%' or '(', found: %r" % (rest,))


class ExtendedInterpolation(Interpolation):
    """${name} is the value of an option in the section or in the defaults, ${section:name} of one in another section."""

    def before_get(self, parser, section, option, value, defaults):
        out = []
        self._expand(parser, option, out, value, section, defaults, 1)
        return "".join(out)

    def before_set(self, parser, section, option, value):
        rest = value.replace("$$", "")
        at = 0
        while (at := rest.find("$", at)) >= 0:
            end = rest.find("}", at)
            if rest[at + 1:at + 2] != "{" or end < at + 3:
                raise ValueError("invalid interpolation syntax in %r at position %d" % (value, rest.find("$")))
            rest = rest[:at] + rest[end + 1:]
        return value

    def _expand(self, parser, option, out, rest, section, values, depth):
        rawval = parser.get(section, option, raw=True, fallback=rest)
        if depth > MAX_INTERPOLATION_DEPTH:
            raise InterpolationDepthError(option, section, rawval)
        while rest:
            at = rest.find("$")
            if at < 0:
                out.append(rest)
                return
            if at > 0:
                out.append(rest[:at])
                rest = rest[at:]
            c = rest[1:2]
            if c == "$":
                out.append("$")
                rest = rest[2:]
            elif c == "{":
                end = rest.find("}")
                if end < 3:
                    raise InterpolationSyntaxError(option, section, "bad interpolation variable reference %r" % rest)
                path = rest[2:end].split(":")
                rest = rest[end + 1:]
                sect, opt = section, option
                try:
                    if len(path) == 1:
                        opt = parser.optionxform(path[0])
                        value = values[opt]
                    elif len(path) == 2:
                        sect = path[0]
                        opt = parser.optionxform(path[1])
                        value = parser.get(sect, opt, raw=True)
                    else:
                        raise InterpolationSyntaxError(option, section, "More than one ':' found: %r" % (rest,))
                except (KeyError, NoSectionError, NoOptionError):
                    raise InterpolationMissingOptionError(option, section, rawval, ":".join(path)) from None
                if value is None:
                    continue
                if "$" in value:
                    self._expand(parser, opt, out, value, sect, dict(parser.items(sect, raw=True)), depth + 1)
                else:
                    out.append(value)
            else:
                raise InterpolationSyntaxError(option, section, "'$' must be followed by '$' or '{', found: %r" % (rest,))


# Reading.

class _Reader:
    """Reads one file into a parser."""

    def __init__(self, parser, name):
        self.parser = parser
        self.name = name
        self.seen = set()
        self.errors = []
        self.section = None     # its options
        self.section_name = None
        self.option = None
        self.indent = 0
        self.blank_start = False

    def strip_comments(self, line):
        """A line without comments, and whether it was only a comment."""
        parser = self.parser
        text = line.strip()
        for prefix in parser._comment_prefixes:
            if text.startswith(prefix):
                return "", True
        cut = None
        for prefix in parser._inline_comment_prefixes:
            at = -1
            while (at := line.find(prefix, at + 1)) >= 0:
                if at == 0 or line[at - 1].isspace():
                    cut = at if cut is None else min(cut, at)
                    break
        if cut is not None:
            return line[:cut].strip(), True
        return text, False

    def read(self, lines):
        for lineno, line in enumerate(lines, 1):
            value, commented = self.strip_comments(line)
            if not value:
                if self.parser._empty_lines_in_values:
                    # An empty line belongs to a value, unless it was a comment.
                    if not commented and self.section is not None and self.option and self.section[self.option] is not None:
                        self.section[self.option].append("")
                else:
                    self.indent = 1 << 62
                continue
            self.blank_start = False
            indent = len(line) - len(line.lstrip())
            if self.section is not None and self.option and indent > self.indent:
                if self.section[self.option] is None:
                    raise MultilineContinuationError(self.name, lineno, line)
                self.section[self.option].append(value)
                continue
            self.indent = indent
            if not self.header(value, lineno):
                self.option_line(value, lineno, line)

    def header(self, value, lineno):
        if value[:1] != "[" or (end := value.rfind("]")) < 2:
            return False
        name = value[1:end]
        parser = self.parser
        self.section_name = name
        if name in parser._sections:
            if parser._strict and name in self.seen:
                raise DuplicateSectionError(name, self.name, lineno)
            self.section = parser._sections[name]
            self.seen.add(name)
        elif name == parser.default_section:
            self.section = parser._defaults
        else:
            self.section = parser._dict()
            parser._sections[name] = self.section
            parser._proxies[name] = SectionProxy(parser, name)
            self.seen.add(name)
        self.option = None
        return True

    def option_line(self, value, lineno, line):
        parser = self.parser
        if self.section is None:
            if not parser._allow_unnamed_section:
                raise MissingSectionHeaderError(self.name, lineno, line)
            self.section_name = UNNAMED_SECTION
            self.section = parser._sections.setdefault(UNNAMED_SECTION, parser._dict())
            parser._proxies[UNNAMED_SECTION] = SectionProxy(parser, UNNAMED_SECTION)
        name, found, text = self.split(value)
        if not found and not parser._allow_no_value or not name:
            self.errors.append(ParsingError(self.name, lineno, line))
            return
        name = parser.optionxform(name.rstrip())
        if parser._strict and (self.section_name, name) in self.seen:
            raise DuplicateOptionError(self.section_name, name, self.name, lineno)
        self.seen.add((self.section_name, name))
        self.option = name
        self.section[name] = [text.strip()] if found else None

    def split(self, value):
        at, size = len(value), 0
        for d in self.parser._delimiters:
            i = value.find(d)
            if 0 <= i < at:
                at, size = i, len(d)
        if size and value[at:at + size].isspace():
            # Where space delimits, the spaces before another delimiter do not.
            start = len(value[:at].rstrip())
            after = start + len(value[start:]) - len(value[start:].lstrip())
            for d in self.parser._delimiters:
                if value.startswith(d, after):
                    return value[:start], True, value[after + len(d):]
        return value[:at], size > 0, value[at + size:]


_default_dict = dict


class RawConfigParser(_MutableMapping):
    """A configuration without interpolation."""

    _DEFAULT_INTERPOLATION = Interpolation()
    BOOLEAN_STATES = {"1": True, "yes": True, "true": True, "on": True, "0": False, "no": False, "false": False, "off": False}

    def __init__(self, defaults=None, dict_type=_default_dict, allow_no_value=False, *, delimiters=("=", ":"), comment_prefixes=("#", ";"),
                 inline_comment_prefixes=None, strict=True, empty_lines_in_values=True, default_section=DEFAULTSECT,
                 interpolation=_UNSET, converters=_UNSET, allow_unnamed_section=False):
        self._dict = dict_type
        self._sections = dict_type()
        self._defaults = dict_type()
        self._converters = ConverterMapping(self)
        self._proxies = dict_type()
        self._proxies[default_section] = SectionProxy(self, default_section)
        self._delimiters = tuple(delimiters)
        self._allow_no_value = allow_no_value
        self._comment_prefixes = tuple(comment_prefixes or ())
        self._inline_comment_prefixes = tuple(inline_comment_prefixes or ())
        self._strict = strict
        self._empty_lines_in_values = empty_lines_in_values
        self.default_section = default_section
        if interpolation is _UNSET:
            interpolation = self._DEFAULT_INTERPOLATION
        elif interpolation is None:
            interpolation = Interpolation()
        if not isinstance(interpolation, Interpolation):
            raise TypeError(f"interpolation= must be None or an instance of Interpolation; got an object of type {type(interpolation)}")
        self._interpolation = interpolation
        if converters is not _UNSET:
            self._converters.update(converters)
        if defaults:
            self._read_defaults(defaults)
        self._allow_unnamed_section = allow_unnamed_section

    def defaults(self):
        """Return the defaults."""
        return self._defaults

    def sections(self):
        """Return the names of the sections, without the defaults."""
        return list(self._sections.keys())

    def add_section(self, section):
        """Add a section."""
        if section == self.default_section:
            raise ValueError("Invalid section name: %r" % section)
        if section is UNNAMED_SECTION and not self._allow_unnamed_section:
            raise UnnamedSectionDisabledError
        if section in self._sections:
            raise DuplicateSectionError(section)
        self._sections[section] = self._dict()
        self._proxies[section] = SectionProxy(self, section)

    def has_section(self, section):
        """Return whether there is a section; the defaults do not count."""
        return section in self._sections

    def options(self, section):
        """Return the names of the options of a section, with those of the defaults."""
        try:
            opts = self._sections[section].copy()
        except KeyError:
            raise NoSectionError(section) from None
        opts.update(self._defaults)
        return list(opts.keys())

    def read(self, filenames, encoding=None):
        """Read files, one or several names; return the names of those that could be opened."""
        if isinstance(filenames, (str, bytes)) or hasattr(filenames, "__fspath__"):
            filenames = [filenames]
        read_ok = []
        for filename in filenames:
            try:
                with open(filename, encoding=encoding) as fp:
                    self._read(fp, filename)
            except OSError:
                continue
            if hasattr(filename, "__fspath__"):
                filename = filename.__fspath__()
            read_ok.append(filename)
        return read_ok

    def read_file(self, f, source=None):
        """Read from an iterable of lines."""
        if source is None:
            source = getattr(f, "name", "<???>")
        self._read(f, source)

    def read_string(self, string, source="<string>"):
        """Read from a string."""
        from io import StringIO
        self.read_file(StringIO(string), source)

    def read_dict(self, dictionary, source="<dict>"):
        """Read from a dict of dicts."""
        seen = set()
        for section, keys in dictionary.items():
            section = str(section)
            try:
                self.add_section(section)
            except (DuplicateSectionError, ValueError):
                if self._strict and section in seen:
                    raise
            seen.add(section)
            for key, value in keys.items():
                key = self.optionxform(str(key))
                if value is not None:
                    value = str(value)
                if self._strict and (section, key) in seen:
                    raise DuplicateOptionError(section, key, source)
                seen.add((section, key))
                self.set(section, key, value)

    def _read(self, fp, name):
        reader = _Reader(self, name)
        try:
            reader.read(fp)
        finally:
            self._join_lines()
            if reader.errors:
                ParsingError._raise_all(reader.errors)

    def _join_lines(self):
        spaces = [(self.default_section, self._defaults), *self._sections.items()]
        for section, options in spaces:
            for name, value in options.items():
                if isinstance(value, list):
                    value = "\n".join(value).rstrip()
                options[name] = self._interpolation.before_read(self, section, name, value)

    def _read_defaults(self, defaults):
        for key, value in defaults.items():
            self._defaults[self.optionxform(key)] = value

    def get(self, section, option, *, raw=False, vars=None, fallback=_UNSET):
        """Return the value of an option."""
        try:
            d = self._unify_values(section, vars)
        except NoSectionError:
            if fallback is _UNSET:
                raise
            return fallback
        option = self.optionxform(option)
        try:
            value = d[option]
        except KeyError:
            if fallback is _UNSET:
                raise NoOptionError(option, section) from None
            return fallback
        if raw or value is None:
            return value
        return self._interpolation.before_get(self, section, option, value, d)

    def _get_conv(self, section, option, conv, *, raw=False, vars=None, fallback=_UNSET, **kwargs):
        try:
            value = self.get(section, option, raw=raw, vars=vars, **kwargs)
        except (NoSectionError, NoOptionError):
            if fallback is _UNSET:
                raise
            return fallback
        return conv(value)

    def getint(self, section, option, *, raw=False, vars=None, fallback=_UNSET, **kwargs):
        """Return the value of an option as an int."""
        return self._get_conv(section, option, int, raw=raw, vars=vars, fallback=fallback, **kwargs)

    def getfloat(self, section, option, *, raw=False, vars=None, fallback=_UNSET, **kwargs):
        """Return the value of an option as a float."""
        return self._get_conv(section, option, float, raw=raw, vars=vars, fallback=fallback, **kwargs)

    def getboolean(self, section, option, *, raw=False, vars=None, fallback=_UNSET, **kwargs):
        """Return the value of an option as a bool: yes, no, on, off, true, false, 1, 0."""
        return self._get_conv(section, option, self._convert_to_boolean, raw=raw, vars=vars, fallback=fallback, **kwargs)

    def items(self, section=_UNSET, raw=False, vars=None):
        """Return the options of a section with their values; without a section, the sections with their proxies."""
        if section is _UNSET:
            return super().items()
        d = self._defaults.copy()
        try:
            d.update(self._sections[section])
        except KeyError:
            if section != self.default_section:
                raise NoSectionError(section) from None
        keys = list(d.keys())
        if vars:
            for key, value in vars.items():
                d[self.optionxform(key)] = value
        if raw:
            return [(option, d[option]) for option in keys]
        return [(option, self._interpolation.before_get(self, section, option, d[option], d)) for option in keys]

    def popitem(self):
        """Remove the first section; return its name and proxy."""
        for key in self.sections():
            value = self[key]
            del self[key]
            return key, value
        raise KeyError

    def optionxform(self, optionstr):
        """Return the form in which names of options are kept: lower case."""
        return optionstr.lower()

    def has_option(self, section, option):
        """Return whether there is an option in a section or in the defaults."""
        if not section or section == self.default_section:
            return self.optionxform(option) in self._defaults
        if section not in self._sections:
            return False
        option = self.optionxform(option)
        return option in self._sections[section] or option in self._defaults

    def set(self, section, option, value=None):
        """Set an option."""
        if value:
            value = self._interpolation.before_set(self, section, option, value)
        if not section or section == self.default_section:
            options = self._defaults
        else:
            try:
                options = self._sections[section]
            except KeyError:
                raise NoSectionError(section) from None
        options[self.optionxform(option)] = value

    def write(self, fp, space_around_delimiters=True):
        """Write the configuration to a file."""
        d = f" {self._delimiters[0]} " if space_around_delimiters else self._delimiters[0]
        if self._defaults:
            self._write_section(fp, self.default_section, self._defaults.items(), d)
        if UNNAMED_SECTION in self._sections and self._sections[UNNAMED_SECTION]:
            self._write_section(fp, UNNAMED_SECTION, self._sections[UNNAMED_SECTION].items(), d, unnamed=True)
        for section in self._sections:
            if section is not UNNAMED_SECTION:
                self._write_section(fp, section, self._sections[section].items(), d)

    def _write_section(self, fp, section_name, section_items, delimiter, unnamed=False):
        if not unnamed:
            fp.write(f"[{section_name}]\n")
        for key, value in section_items:
            self._validate_key_contents(key)
            value = self._interpolation.before_write(self, section_name, key, value)
            if value is not None or not self._allow_no_value:
                value = delimiter + str(value).replace("\r\n", "\n").replace("\r", "\n").replace("\n", "\n\t")
            else:
                value = ""
            fp.write(f"{key}{value}\n")
        fp.write("\n")

    def _validate_key_contents(self, key):
        if key[:1] == "[" and key.find("]") > 1:
            raise InvalidWriteError(f"Cannot write key {key}; begins with section pattern")
        for delimiter in self._delimiters:
            if delimiter in key:
                raise InvalidWriteError(f"Cannot write key {key}; contains delimiter {delimiter}")

    def remove_option(self, section, option):
        """Remove an option; return whether it was there."""
        if not section or section == self.default_section:
            options = self._defaults
        else:
            try:
                options = self._sections[section]
            except KeyError:
                raise NoSectionError(section) from None
        option = self.optionxform(option)
        existed = option in options
        if existed:
            del options[option]
        return existed

    def remove_section(self, section):
        """Remove a section; return whether it was there."""
        if section not in self._sections:
            return False
        del self._proxies[section], self._sections[section]
        return True

    def __getitem__(self, key):
        if key != self.default_section and not self.has_section(key):
            raise KeyError(key)
        return self._proxies[key]

    def __setitem__(self, key, value):
        if key in self and self[key] is value:
            return
        if key == self.default_section:
            self._defaults.clear()
        elif key in self._sections:
            self._sections[key].clear()
        self.read_dict({key: value})

    def __delitem__(self, key):
        if key == self.default_section:
            raise ValueError("Cannot remove the default section.")
        if not self.has_section(key):
            raise KeyError(key)
        self.remove_section(key)

    def __contains__(self, key):
        return key == self.default_section or self.has_section(key)

    def __len__(self):
        return len(self._sections) + 1

    def __iter__(self):
        yield self.default_section
        yield from self._sections.keys()

    def _unify_values(self, section, vars):
        """The values of a section over the defaults, vars over both."""
        own = {}
        try:
            own = self._sections[section]
        except KeyError:
            if section != self.default_section:
                raise NoSectionError(section) from None
        given = {}
        if vars:
            for key, value in vars.items():
                given[self.optionxform(key)] = None if value is None else str(value)
        return {**self._defaults, **own, **given}

    def _convert_to_boolean(self, value):
        if value.lower() not in self.BOOLEAN_STATES:
            raise ValueError("Not a boolean: %s" % value)
        return self.BOOLEAN_STATES[value.lower()]

    def _validate_value_types(self, *, section="", option="", value=""):
        if not isinstance(section, str) and section is not UNNAMED_SECTION:
            raise TypeError("section names must be strings")
        if not isinstance(option, str):
            raise TypeError("option keys must be strings")
        if (not self._allow_no_value or value) and not isinstance(value, str):
            raise TypeError("option values must be strings")

    @property
    def converters(self):
        """The converters."""
        return self._converters


class ConfigParser(RawConfigParser):
    """A configuration with interpolation."""

    _DEFAULT_INTERPOLATION = BasicInterpolation()

    def set(self, section, option, value=None):
        """Set an option; the value must be a str."""
        self._validate_value_types(option=option, value=value)
        super().set(section, option, value)

    def add_section(self, section):
        """Add a section; the name must be a str."""
        self._validate_value_types(section=section)
        super().add_section(section)

    def _read_defaults(self, defaults):
        hold, self._interpolation = self._interpolation, Interpolation()
        try:
            self.read_dict({self.default_section: defaults})
        finally:
            self._interpolation = hold


class SectionProxy(_MutableMapping):
    """One section of a parser, as a mapping."""

    def __init__(self, parser, name):
        self._parser = parser
        self._name = name
        for conv in parser.converters:
            setattr(self, "get" + conv, _bound(self.get, getattr(parser, "get" + conv)))

    def __repr__(self):
        return f"<Section: {self._name}>"

    def __getitem__(self, key):
        if not self._parser.has_option(self._name, key):
            raise KeyError(key)
        return self._parser.get(self._name, key)

    def __setitem__(self, key, value):
        self._parser._validate_value_types(option=key, value=value)
        return self._parser.set(self._name, key, value)

    def __delitem__(self, key):
        if not (self._parser.has_option(self._name, key) and self._parser.remove_option(self._name, key)):
            raise KeyError(key)

    def __contains__(self, key):
        return self._parser.has_option(self._name, key)

    def __len__(self):
        return len(self._options())

    def __iter__(self):
        return self._options().__iter__()

    def _options(self):
        if self._name != self._parser.default_section:
            return self._parser.options(self._name)
        return list(self._parser.defaults())

    @property
    def parser(self):
        """The parser."""
        return self._parser

    @property
    def name(self):
        """The name of the section."""
        return self._name

    def get(self, option, fallback=None, *, raw=False, vars=None, _impl=None, **kwargs):
        """Return the value of an option, or fallback."""
        if not _impl:
            _impl = self._parser.get
        return _impl(self._name, option, raw=raw, vars=vars, fallback=fallback, **kwargs)


def _bound(get, impl):
    def method(option, fallback=None, **kwargs):
        return get(option, fallback, _impl=impl, **kwargs)
    return method


class ConverterMapping(_MutableMapping):
    """The converters of a parser: name -> function, for get methods of that name."""

    def __init__(self, parser):
        self._parser = parser
        self._data = {}
        for getter in dir(parser):
            if getter.startswith("get") and len(getter) > 3 and callable(getattr(parser, getter)):
                self._data[getter[3:]] = None  # a method, not to be set

    def __getitem__(self, key):
        return self._data[key]

    def __setitem__(self, key, value):
        try:
            k = "get" + key
        except TypeError:
            raise ValueError("Incompatible key: {} (type: {})".format(key, type(key))) from None
        if k == "get":
            raise ValueError('Incompatible key: cannot use "" as a name')
        self._data[key] = value
        parser = self._parser

        def func(section, option, **kwargs):
            return parser._get_conv(section, option, conv=value, **kwargs)
        func.converter = value
        setattr(parser, k, func)
        for proxy in parser.values():
            setattr(proxy, k, _bound(proxy.get, func))

    def __delitem__(self, key):
        try:
            k = "get" + (key or None)
        except TypeError:
            raise KeyError(key) from None
        del self._data[key]
        for inst in [self._parser, *self._parser.values()]:
            try:
                delattr(inst, k)
            except AttributeError:
                continue

    def __iter__(self):
        return iter(self._data)

    def __len__(self):
        return len(self._data)
