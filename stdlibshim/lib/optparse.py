"""Options of command lines, in the older way."""

__all__ = ["Option", "make_option", "SUPPRESS_HELP", "SUPPRESS_USAGE", "Values", "OptionContainer", "OptionGroup", "OptionParser", "HelpFormatter",
           "IndentedHelpFormatter", "TitledHelpFormatter", "OptParseError", "OptionError", "OptionConflictError", "OptionValueError", "BadOptionError",
           "check_choice"]

import os
import sys
from gettext import gettext, ngettext

_ = gettext
NO_DEFAULT = ("NO", "DEFAULT")
SUPPRESS_HELP = "SUPPRESS" + "HELP"
SUPPRESS_USAGE = "SUPPRESS" + "USAGE"


class OptParseError(Exception):
    """Something is wrong with options."""

    def __init__(self, msg):
        self.msg = msg

    def __str__(self):
        return self.msg


class OptionError(OptParseError):
    """An option is declared wrongly."""

    def __init__(self, msg, option):
        self.msg = msg
        self.option_id = str(option)

    def __str__(self):
        return f"option {self.option_id}: {self.msg}" if self.option_id else self.msg


class OptionConflictError(OptionError):
    """An option is declared twice."""


class OptionValueError(OptParseError):
    """The value of an option is wrong."""


class BadOptionError(OptParseError):
    """There is no such option."""

    def __init__(self, opt_str):
        self.opt_str = opt_str

    def __str__(self):
        return _("no such option: %s") % self.opt_str


class AmbiguousOptionError(BadOptionError):
    """A shortened option may be several."""

    def __init__(self, opt_str, possibilities):
        BadOptionError.__init__(self, opt_str)
        self.possibilities = possibilities

    def __str__(self):
        return _("ambiguous option: %s (%s?)") % (self.opt_str, ", ".join(self.possibilities))


class HelpFormatter:
    """Writes help: subclass it to write it in another way."""

    NO_DEFAULT_VALUE = "none"

    def __init__(self, indent_increment, max_help_position, width, short_first):
        self.parser = None
        self.indent_increment = indent_increment
        if width is None:
            try:
                width = int(os.environ["COLUMNS"])
            except (KeyError, ValueError):
                width = 80
            width -= 2
        self.width = width
        self.help_position = self.max_help_position = min(max_help_position, max(width - 20, indent_increment * 2))
        self.current_indent = 0
        self.level = 0
        self.help_width = None
        self.short_first = short_first
        self.default_tag = "%default"
        self.option_strings = {}
        self._short_opt_fmt = "%s %s"
        self._long_opt_fmt = "%s=%s"

    def set_parser(self, parser):
        self.parser = parser

    def set_short_opt_delimiter(self, delim):
        if delim not in ("", " "):
            raise ValueError(f"invalid metavar delimiter for short options: {delim!r}")
        self._short_opt_fmt = "%s" + delim + "%s"

    def set_long_opt_delimiter(self, delim):
        if delim not in ("=", " "):
            raise ValueError(f"invalid metavar delimiter for long options: {delim!r}")
        self._long_opt_fmt = "%s" + delim + "%s"

    def indent(self):
        self.current_indent += self.indent_increment
        self.level += 1

    def dedent(self):
        self.current_indent -= self.indent_increment
        assert self.current_indent >= 0, "Indent decreased below 0."
        self.level -= 1

    def format_usage(self, usage):
        raise NotImplementedError("subclasses must implement")

    def format_heading(self, heading):
        raise NotImplementedError("subclasses must implement")

    def _format_text(self, text):
        import textwrap
        indent = " " * self.current_indent
        return textwrap.fill(text, max(self.width - self.current_indent, 11), initial_indent=indent, subsequent_indent=indent)

    def format_description(self, description):
        return self._format_text(description) + "\n" if description else ""

    def format_epilog(self, epilog):
        return "\n" + self._format_text(epilog) + "\n" if epilog else ""

    def expand_default(self, option):
        if self.parser is None or not self.default_tag:
            return option.help
        value = self.parser.defaults.get(option.dest)
        if value is NO_DEFAULT or value is None:
            value = self.NO_DEFAULT_VALUE
        return option.help.replace(self.default_tag, str(value))

    def format_option(self, option):
        import textwrap
        opts = self.option_strings[option]
        width = self.help_position - self.current_indent - 2
        if len(opts) > width:
            result = [" " * self.current_indent + opts + "\n"]
            first = self.help_position
        else:
            result = ["%*s%-*s  " % (self.current_indent, "", width, opts)]
            first = 0
        if option.help:
            lines = textwrap.wrap(self.expand_default(option), self.help_width)
            result.append("%*s%s\n" % (first, "", lines[0]))
            result += ["%*s%s\n" % (self.help_position, "", line) for line in lines[1:]]
        elif opts[-1] != "\n":
            result.append("\n")
        return "".join(result)

    def store_option_strings(self, parser):
        self.indent()
        longest = 0
        groups = [(parser, False)] + [(g, True) for g in parser.option_groups]
        for group, deeper in groups:
            if deeper:
                self.indent() if group is parser.option_groups[0] else None
            for opt in group.option_list:
                strings = self.format_option_strings(opt)
                self.option_strings[opt] = strings
                longest = max(longest, len(strings) + self.current_indent)
        if parser.option_groups:
            self.dedent()
        self.dedent()
        self.help_position = min(longest + 2, self.max_help_position)
        self.help_width = max(self.width - self.help_position, 11)

    def format_option_strings(self, option):
        """Return an option's names, with what its values are called."""
        if option.takes_value():
            metavar = option.metavar or option.dest.upper()
            short = [self._short_opt_fmt % (s, metavar) for s in option._short_opts]
            long = [self._long_opt_fmt % (s, metavar) for s in option._long_opts]
        else:
            short, long = option._short_opts, option._long_opts
        return ", ".join(short + long if self.short_first else long + short)


class IndentedHelpFormatter(HelpFormatter):
    """Writes help with indented sections."""

    def __init__(self, indent_increment=2, max_help_position=24, width=None, short_first=1):
        HelpFormatter.__init__(self, indent_increment, max_help_position, width, short_first)

    def format_usage(self, usage):
        return _("Usage: %s\n") % usage

    def format_heading(self, heading):
        return "%*s%s:\n" % (self.current_indent, "", heading)


class TitledHelpFormatter(HelpFormatter):
    """Writes help with underlined titles."""

    def __init__(self, indent_increment=0, max_help_position=24, width=None, short_first=0):
        HelpFormatter.__init__(self, indent_increment, max_help_position, width, short_first)

    def format_usage(self, usage):
        return f"{self.format_heading(_('Usage'))}  {usage}\n"

    def format_heading(self, heading):
        return f"{heading}\n{'=-'[self.level] * len(heading)}\n"


def _parse_int(val):
    low = val[:2].lower()
    if low == "0x":
        radix = 16
    elif low == "0b":
        radix = 2
        val = val[2:] or "0"
    else:
        radix = 8 if val[:1] == "0" else 10
    return int(val, radix)


_builtin_cvt = {"int": (_parse_int, _("integer")), "long": (_parse_int, _("integer")), "float": (float, _("floating-point")),
                "complex": (complex, _("complex"))}


def check_builtin(option, opt, value):
    convert, what = _builtin_cvt[option.type]
    try:
        return convert(value)
    except ValueError:
        raise OptionValueError(_("option %s: invalid %s value: %r") % (opt, what, value))


def check_choice(option, opt, value):
    """Check that a value is one of the choices."""
    if value in option.choices:
        return value
    raise OptionValueError(_("option %s: invalid choice: %r (choose from %s)") % (opt, value, ", ".join(map(repr, option.choices))))


class Option:
    """An option: its names, what it does, and what its values are."""

    ATTRS = ["action", "type", "dest", "default", "nargs", "const", "choices", "callback", "callback_args", "callback_kwargs", "help", "metavar"]
    ACTIONS = ("store", "store_const", "store_true", "store_false", "append", "append_const", "count", "callback", "help", "version")
    STORE_ACTIONS = ("store", "store_const", "store_true", "store_false", "append", "append_const", "count")
    TYPED_ACTIONS = ("store", "append", "callback")
    ALWAYS_TYPED_ACTIONS = ("store", "append")
    CONST_ACTIONS = ("store_const", "append_const")
    TYPES = ("string", "int", "long", "float", "complex", "choice")
    TYPE_CHECKER = {"int": check_builtin, "long": check_builtin, "float": check_builtin, "complex": check_builtin, "choice": check_choice}
    CHECK_METHODS = None

    def __init__(self, *opts, **attrs):
        self._short_opts = []
        self._long_opts = []
        opts = self._check_opt_strings(opts)
        self._set_opt_strings(opts)
        self._set_attrs(attrs)
        for checker in self.CHECK_METHODS:
            checker(self)

    def _check_opt_strings(self, opts):
        opts = [opt for opt in opts if opt]
        if not opts:
            raise TypeError("at least one option string must be supplied")
        return opts

    def _set_opt_strings(self, opts):
        for opt in opts:
            if len(opt) < 2:
                raise OptionError(f"invalid option string {opt!r}: must be at least two characters long", self)
            if len(opt) == 2:
                if not (opt[0] == "-" and opt[1] != "-"):
                    raise OptionError(f"invalid short option string {opt!r}: must be of the form -x, (x any non-dash char)", self)
                self._short_opts.append(opt)
            else:
                if not (opt[0:2] == "--" and opt[2] != "-"):
                    raise OptionError(f"invalid long option string {opt!r}: must start with --, followed by non-dash", self)
                self._long_opts.append(opt)

    def _set_attrs(self, attrs):
        for attr in self.ATTRS:
            if attr in attrs:
                setattr(self, attr, attrs.pop(attr))
            else:
                setattr(self, attr, NO_DEFAULT if attr == "default" else None)
        if attrs:
            raise OptionError(f"invalid keyword arguments: {', '.join(sorted(attrs))}", self)

    def _check_action(self):
        if self.action is None:
            self.action = "store"
        elif self.action not in self.ACTIONS:
            raise OptionError(f"invalid action: {self.action!r}", self)

    def _check_type(self):
        if self.type is None:
            if self.action in self.ALWAYS_TYPED_ACTIONS:
                self.type = "choice" if self.choices is not None else "string"
            return
        if isinstance(self.type, type):
            self.type = self.type.__name__
        if self.type == "str":
            self.type = "string"
        if self.type not in self.TYPES:
            raise OptionError(f"invalid option type: {self.type!r}", self)
        if self.action not in self.TYPED_ACTIONS:
            raise OptionError(f"must not supply a type for action {self.action!r}", self)

    def _check_choice(self):
        if self.type == "choice":
            if self.choices is None:
                raise OptionError("must supply a list of choices for type 'choice'", self)
            if not isinstance(self.choices, (tuple, list)):
                raise OptionError(f"choices must be a list of strings ({str(type(self.choices)).split(chr(39))[1]!r} supplied)", self)
        elif self.choices is not None:
            raise OptionError(f"must not supply choices for type {self.type!r}", self)

    def _check_dest(self):
        takes_value = self.action in self.STORE_ACTIONS or self.type is not None
        if self.dest is None and takes_value:
            self.dest = self._long_opts[0][2:].replace("-", "_") if self._long_opts else self._short_opts[0][1]

    def _check_const(self):
        if self.action not in self.CONST_ACTIONS and self.const is not None:
            raise OptionError(f"'const' must not be supplied for action {self.action!r}", self)

    def _check_nargs(self):
        if self.action in self.TYPED_ACTIONS:
            if self.nargs is None:
                self.nargs = 1
        elif self.nargs is not None:
            raise OptionError(f"'nargs' must not be supplied for action {self.action!r}", self)

    def _check_callback(self):
        if self.action == "callback":
            if not callable(self.callback):
                raise OptionError(f"callback not callable: {self.callback!r}", self)
            if self.callback_args is not None and not isinstance(self.callback_args, tuple):
                raise OptionError(f"callback_args, if supplied, must be a tuple: not {self.callback_args!r}", self)
            if self.callback_kwargs is not None and not isinstance(self.callback_kwargs, dict):
                raise OptionError(f"callback_kwargs, if supplied, must be a dict: not {self.callback_kwargs!r}", self)
        else:
            for name in ("callback", "callback_args", "callback_kwargs"):
                if getattr(self, name) is not None:
                    raise OptionError(f"{name} supplied ({getattr(self, name)!r}) for non-callback option" if name == "callback"
                                      else f"{name} supplied for non-callback option", self)

    CHECK_METHODS = [_check_action, _check_type, _check_choice, _check_dest, _check_const, _check_nargs, _check_callback]

    def __str__(self):
        return "/".join(self._short_opts + self._long_opts)

    def __repr__(self):
        return f"<{self.__class__.__name__} at 0x{id(self):x}: {self}>"

    def takes_value(self):
        """Return whether values follow the option."""
        return self.type is not None

    def get_opt_string(self):
        return self._long_opts[0] if self._long_opts else self._short_opts[0]

    def check_value(self, opt, value):
        checker = self.TYPE_CHECKER.get(self.type)
        return value if checker is None else checker(self, opt, value)

    def convert_value(self, opt, value):
        if value is not None:
            return self.check_value(opt, value) if self.nargs == 1 else tuple([self.check_value(opt, v) for v in value])

    def process(self, opt, value, values, parser):
        """Do what the option does."""
        return self.take_action(self.action, self.dest, opt, self.convert_value(opt, value), values, parser)

    def take_action(self, action, dest, opt, value, values, parser):
        if action == "store":
            setattr(values, dest, value)
        elif action == "store_const":
            setattr(values, dest, self.const)
        elif action == "store_true":
            setattr(values, dest, True)
        elif action == "store_false":
            setattr(values, dest, False)
        elif action == "append":
            values.ensure_value(dest, []).append(value)
        elif action == "append_const":
            values.ensure_value(dest, []).append(self.const)
        elif action == "count":
            setattr(values, dest, values.ensure_value(dest, 0) + 1)
        elif action == "callback":
            self.callback(self, opt, value, parser, *(self.callback_args or ()), **(self.callback_kwargs or {}))
        elif action == "help":
            parser.print_help()
            parser.exit()
        elif action == "version":
            parser.print_version()
            parser.exit()
        else:
            raise ValueError(f"unknown action {self.action!r}")
        return 1


make_option = Option


class Values:
    """The values of options, as attributes."""

    def __init__(self, defaults=None):
        if defaults:
            for attr, val in defaults.items():
                setattr(self, attr, val)

    def __str__(self):
        return str(self.__dict__)

    def __repr__(self):
        return f"<{self.__class__.__name__} at 0x{id(self):x}: {self}>"

    def __eq__(self, other):
        if isinstance(other, Values):
            return self.__dict__ == other.__dict__
        if isinstance(other, dict):
            return self.__dict__ == other
        return NotImplemented

    def _update_careful(self, dict):
        for attr in dir(self):
            if attr in dict:
                dval = dict[attr]
                if dval is not None:
                    setattr(self, attr, dval)

    def _update_loose(self, dict):
        self.__dict__.update(dict)

    def _update(self, dict, mode):
        if mode == "careful":
            self._update_careful(dict)
        elif mode == "loose":
            self._update_loose(dict)
        else:
            raise ValueError(f"invalid update mode: {mode!r}")

    def read_module(self, modname, mode="careful"):
        __import__(modname)
        self._update(vars(sys.modules[modname]), mode)

    def read_file(self, filename, mode="careful"):
        vars = {}
        with open(filename) as f:
            exec(f.read(), vars)
        self._update(vars, mode)

    def ensure_value(self, attr, value):
        if getattr(self, attr, None) is None:
            setattr(self, attr, value)
        return getattr(self, attr)


class OptionContainer:
    """What holds options: a parser or a group."""

    def __init__(self, option_class, conflict_handler, description):
        self._create_option_list()
        self.option_class = option_class
        self.set_conflict_handler(conflict_handler)
        self.set_description(description)

    def _create_option_mappings(self):
        self._short_opt = {}
        self._long_opt = {}
        self.defaults = {}

    def _share_option_mappings(self, parser):
        self._short_opt, self._long_opt, self.defaults = parser._short_opt, parser._long_opt, parser.defaults

    def set_conflict_handler(self, handler):
        if handler not in ("error", "resolve"):
            raise ValueError(f"invalid conflict_resolution value {handler!r}")
        self.conflict_handler = handler

    def set_description(self, description):
        self.description = description

    def get_description(self):
        return self.description

    def destroy(self):
        del self._short_opt, self._long_opt, self.defaults

    def _check_conflict(self, option):
        conflicts = [(o, self._short_opt[o]) for o in option._short_opts if o in self._short_opt]
        conflicts += [(o, self._long_opt[o]) for o in option._long_opts if o in self._long_opt]
        if not conflicts:
            return
        if self.conflict_handler == "error":
            raise OptionConflictError(f"conflicting option string(s): {', '.join([o for o, _ in conflicts])}", option)
        for opt, other in conflicts:
            if opt.startswith("--"):
                other._long_opts.remove(opt)
                del self._long_opt[opt]
            else:
                other._short_opts.remove(opt)
                del self._short_opt[opt]
            if not (other._short_opts or other._long_opts):
                other.container.option_list.remove(other)

    def add_option(self, *args, **kwargs):
        """Add an option."""
        if isinstance(args[0], str):
            option = self.option_class(*args, **kwargs)
        elif len(args) == 1 and not kwargs:
            option = args[0]
            if not isinstance(option, Option):
                raise TypeError(f"not an Option instance: {option!r}")
        else:
            raise TypeError("invalid arguments")
        self._check_conflict(option)
        self.option_list.append(option)
        option.container = self
        self._short_opt.update(dict.fromkeys(option._short_opts, option))
        self._long_opt.update(dict.fromkeys(option._long_opts, option))
        dest, default = option.dest, option.default
        if dest is not None and default is not NO_DEFAULT:
            self.defaults[dest] = default
        elif dest is not None:
            self.defaults.setdefault(dest, None)
        return option

    def add_options(self, option_list):
        for option in option_list:
            self.add_option(option)

    def get_option(self, opt_str):
        return self._short_opt.get(opt_str) or self._long_opt.get(opt_str)

    def has_option(self, opt_str):
        return opt_str in self._short_opt or opt_str in self._long_opt

    def remove_option(self, opt_str):
        option = self._short_opt.get(opt_str)
        if option is None:
            option = self._long_opt.get(opt_str)
        if option is None:
            raise ValueError(f"no such option {opt_str!r}")
        for opt in option._short_opts:
            del self._short_opt[opt]
        for opt in option._long_opts:
            del self._long_opt[opt]
        option.container.option_list.remove(option)

    def format_option_help(self, formatter):
        if not self.option_list:
            return ""
        return "".join([formatter.format_option(o) for o in self.option_list if o.help is not SUPPRESS_HELP])

    def format_description(self, formatter):
        return formatter.format_description(self.get_description())

    def format_help(self, formatter):
        result = []
        if self.description:
            result.append(self.format_description(formatter))
        if self.option_list:
            result.append(self.format_option_help(formatter))
        return "\n".join(result)


class OptionGroup(OptionContainer):
    """Options that are shown together."""

    def __init__(self, parser, title, description=None):
        self.parser = parser
        OptionContainer.__init__(self, parser.option_class, parser.conflict_handler, description)
        self.title = title

    def _create_option_list(self):
        self.option_list = []
        self._share_option_mappings(self.parser)

    def set_title(self, title):
        self.title = title

    def destroy(self):
        OptionContainer.destroy(self)
        del self.option_list

    def format_help(self, formatter):
        result = formatter.format_heading(self.title)
        formatter.indent()
        result += OptionContainer.format_help(self, formatter)
        formatter.dedent()
        return result


from _optparse_parser import OptionParser
