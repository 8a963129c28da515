"""Parsing of command lines. The formatters of help and usage are in _argparse_help, imported when they are needed."""

__all__ = ["ArgumentParser", "ArgumentError", "ArgumentTypeError", "BooleanOptionalAction", "FileType", "HelpFormatter",
           "ArgumentDefaultsHelpFormatter", "RawDescriptionHelpFormatter", "RawTextHelpFormatter", "MetavarTypeHelpFormatter",
           "Namespace", "Action", "ONE_OR_MORE", "OPTIONAL", "PARSER", "REMAINDER", "SUPPRESS", "ZERO_OR_MORE"]

import sys as _sys

SUPPRESS = "==SUPPRESS=="
OPTIONAL = "?"
ZERO_OR_MORE = "*"
ONE_OR_MORE = "+"
PARSER = "A..."
REMAINDER = "..."
_UNRECOGNIZED_ARGS_ATTR = "_unrecognized_args"

_FORMATTERS = frozenset(("HelpFormatter", "RawDescriptionHelpFormatter", "RawTextHelpFormatter", "ArgumentDefaultsHelpFormatter",
                         "MetavarTypeHelpFormatter"))


def __getattr__(name):
    if name in _FORMATTERS:
        import _argparse_help
        globals()[name] = value = _argparse_help.__dict__[name]
        return value
    raise AttributeError(f"module {__name__!r} has no attribute {name!r}")


def __dir__():
    return sorted({*globals(), *_FORMATTERS})


def _copy_items(items):
    if items is None:
        return []
    if type(items) is list:
        return items[:]
    import copy
    return copy.copy(items)


def _get_action_name(argument):
    """How errors name an argument."""
    if argument is None:
        return None
    if argument.option_strings:
        return "/".join(argument.option_strings)
    if argument.metavar not in (None, SUPPRESS):
        if not isinstance(argument.metavar, tuple):
            return argument.metavar
        if argument.nargs in (ZERO_OR_MORE, ONE_OR_MORE) and len(argument.metavar) == 2:
            return "%s[, %s]" % argument.metavar
        return ", ".join(argument.metavar)
    if argument.dest not in (None, SUPPRESS):
        return argument.dest
    if argument.choices:
        return "{" + ",".join([str(c) for c in argument.choices]) + "}"
    return None


class ArgumentError(Exception):
    """A mistake in the command line, about one argument."""

    def __init__(self, argument, message):
        self.argument_name = _get_action_name(argument)
        self.message = message

    def __str__(self):
        if self.argument_name is None:
            return str(self.message)
        return f"argument {self.argument_name}: {self.message}"


class ArgumentTypeError(Exception):
    """Raised by the function given as type of an argument: its text is the error."""


class _AttributeHolder:
    """Shows the attributes that are the arguments of the constructor."""

    def __repr__(self):
        parts = [repr(arg) for arg in self._get_args()]
        starred = {}
        for name, value in self._get_kwargs():
            if name.isidentifier():
                parts.append(f"{name}={value!r}")
            else:
                starred[name] = value
        if starred:
            parts.append(f"**{starred!r}")
        return f"{type(self).__name__}({', '.join(parts)})"

    def _get_kwargs(self):
        return list(self.__dict__.items())

    def _get_args(self):
        return []


class Namespace(_AttributeHolder):
    """The result of parsing: an object with the values as attributes."""

    def __init__(self, **kwargs):
        for name in kwargs:
            setattr(self, name, kwargs[name])

    def __eq__(self, other):
        if not isinstance(other, Namespace):
            return NotImplemented
        return vars(self) == vars(other)

    def __contains__(self, key):
        return key in self.__dict__


# Actions.

class Action(_AttributeHolder):
    """What an argument does; called with the parser, the namespace, the values and the option string."""

    def __init__(self, option_strings, dest, nargs=None, const=None, default=None, type=None, choices=None, required=False,
                 help=None, metavar=None, deprecated=False):
        self.option_strings = option_strings
        self.dest = dest
        self.nargs = nargs
        self.const = const
        self.default = default
        self.type = type
        self.choices = choices
        self.required = required
        self.help = help
        self.metavar = metavar
        self.deprecated = deprecated

    def _get_kwargs(self):
        return [(name, getattr(self, name)) for name in (
            "option_strings", "dest", "nargs", "const", "default", "type", "choices", "required", "help", "metavar", "deprecated")]

    def format_usage(self):
        """Return the option as usage shows it."""
        return self.option_strings[0]

    def __call__(self, parser, namespace, values, option_string=None):
        raise NotImplementedError(".__call__() not defined")


class BooleanOptionalAction(Action):
    """An option with a --no- form."""

    def __init__(self, option_strings, dest, default=None, required=False, help=None, deprecated=False):
        options = []
        for option in option_strings:
            options.append(option)
            if len(option) > 2 and option[0] == option[1]:
                if option.startswith(f"{option[0] * 2}no-"):
                    raise ValueError(f"invalid option name {option!r} for BooleanOptionalAction")
                options.append(f"{option[0] * 2}no-{option[2:]}")
        super().__init__(options, dest, nargs=0, default=default, required=required, help=help, deprecated=deprecated)

    def __call__(self, parser, namespace, values, option_string=None):
        if option_string in self.option_strings:
            prefix = option_string[0] * 2 + "no-"
            setattr(namespace, self.dest, not option_string.startswith(prefix))

    def format_usage(self):
        return " | ".join(self.option_strings)


class _StoreAction(Action):
    def __init__(self, option_strings, dest, nargs=None, const=None, default=None, type=None, choices=None, required=False,
                 help=None, metavar=None, deprecated=False):
        if nargs == 0:
            raise ValueError("nargs for store actions must be != 0; if you have nothing to store, actions such as store true or "
                             "store const may be more appropriate")
        if const is not None and nargs != OPTIONAL:
            raise ValueError("nargs must be %r to supply const" % OPTIONAL)
        super().__init__(option_strings, dest, nargs, const, default, type, choices, required, help, metavar, deprecated)

    def __call__(self, parser, namespace, values, option_string=None):
        setattr(namespace, self.dest, values)


class _StoreConstAction(Action):
    def __init__(self, option_strings, dest, const=None, default=None, required=False, help=None, metavar=None, deprecated=False):
        super().__init__(option_strings, dest, nargs=0, const=const, default=default, required=required, help=help,
                         deprecated=deprecated)

    def __call__(self, parser, namespace, values, option_string=None):
        setattr(namespace, self.dest, self.const)


class _StoreTrueAction(_StoreConstAction):
    def __init__(self, option_strings, dest, default=False, required=False, help=None, deprecated=False):
        super().__init__(option_strings, dest, True, default, required, help, deprecated=deprecated)


class _StoreFalseAction(_StoreConstAction):
    def __init__(self, option_strings, dest, default=True, required=False, help=None, deprecated=False):
        super().__init__(option_strings, dest, False, default, required, help, deprecated=deprecated)


class _AppendAction(Action):
    def __init__(self, option_strings, dest, nargs=None, const=None, default=None, type=None, choices=None, required=False,
                 help=None, metavar=None, deprecated=False):
        if nargs == 0:
            raise ValueError("nargs for append actions must be != 0; if arg strings are not supplying the value to append, the "
                             "append const action may be more appropriate")
        if const is not None and nargs != OPTIONAL:
            raise ValueError("nargs must be %r to supply const" % OPTIONAL)
        super().__init__(option_strings, dest, nargs, const, default, type, choices, required, help, metavar, deprecated)

    def __call__(self, parser, namespace, values, option_string=None):
        items = _copy_items(getattr(namespace, self.dest, None))
        items.append(values)
        setattr(namespace, self.dest, items)


class _AppendConstAction(Action):
    def __init__(self, option_strings, dest, const=None, default=None, required=False, help=None, metavar=None, deprecated=False):
        super().__init__(option_strings, dest, nargs=0, const=const, default=default, required=required, help=help,
                         metavar=metavar, deprecated=deprecated)

    def __call__(self, parser, namespace, values, option_string=None):
        items = _copy_items(getattr(namespace, self.dest, None))
        items.append(self.const)
        setattr(namespace, self.dest, items)


class _ExtendAction(_AppendAction):
    def __call__(self, parser, namespace, values, option_string=None):
        items = _copy_items(getattr(namespace, self.dest, None))
        items.extend(values)
        setattr(namespace, self.dest, items)


class _CountAction(Action):
    def __init__(self, option_strings, dest, default=None, required=False, help=None, deprecated=False):
        super().__init__(option_strings, dest, nargs=0, default=default, required=required, help=help, deprecated=deprecated)

    def __call__(self, parser, namespace, values, option_string=None):
        count = getattr(namespace, self.dest, None)
        setattr(namespace, self.dest, (0 if count is None else count) + 1)


class _HelpAction(Action):
    def __init__(self, option_strings, dest=SUPPRESS, default=SUPPRESS, help=None, deprecated=False):
        super().__init__(option_strings, dest, default=default, nargs=0, help=help, deprecated=deprecated)

    def __call__(self, parser, namespace, values, option_string=None):
        parser.print_help()
        parser.exit()


class _VersionAction(Action):
    def __init__(self, option_strings, version=None, dest=SUPPRESS, default=SUPPRESS, help=None, deprecated=False):
        if help is None:
            help = "show program's version number and exit"
        super().__init__(option_strings, dest, default=default, nargs=0, help=help, deprecated=deprecated)
        self.version = version

    def __call__(self, parser, namespace, values, option_string=None):
        version = self.version
        if version is None:
            version = parser.version
        formatter = parser._get_formatter()
        formatter.add_text(version)
        parser._print_message(formatter.format_help(), _sys.stdout)
        parser.exit()


class _SubParsersAction(Action):
    class _ChoicesPseudoAction(Action):
        def __init__(self, name, aliases, help):
            metavar = name + (" (%s)" % ", ".join(aliases) if aliases else "")
            super().__init__([], dest=name, help=help, metavar=metavar)

    def __init__(self, option_strings, prog, parser_class, dest=SUPPRESS, required=False, help=None, metavar=None):
        self._prog_prefix = prog
        self._parser_class = parser_class
        self._name_parser_map = {}
        self._choices_actions = []
        self._deprecated = set()
        self._color = False
        super().__init__(option_strings, dest, nargs=PARSER, choices=self._name_parser_map, required=required, help=help,
                         metavar=metavar)

    def add_parser(self, name, *, deprecated=False, **kwargs):
        """Make the parser of a sub-command."""
        if kwargs.get("prog") is None:
            kwargs["prog"] = f"{self._prog_prefix} {name}"
        aliases = kwargs.pop("aliases", ())
        for n in (name, *aliases):
            if n in self._name_parser_map:
                raise ValueError(f"conflicting subparser{'' if n is name else ' alias'}: {n}")
        if "help" in kwargs:
            choice = self._ChoicesPseudoAction(name, aliases, kwargs.pop("help"))
            self._choices_actions.append(choice)
        else:
            choice = None
        parser = self._parser_class(**kwargs)
        if choice is not None:
            parser._check_help(choice)
        for n in (name, *aliases):
            self._name_parser_map[n] = parser
            if deprecated:
                self._deprecated.add(n)
        return parser

    def _get_subactions(self):
        return self._choices_actions

    def __call__(self, parser, namespace, values, option_string=None):
        parser_name, *arg_strings = values
        if self.dest is not SUPPRESS:
            setattr(namespace, self.dest, parser_name)
        try:
            subparser = self._name_parser_map[parser_name]
        except KeyError:
            choices = ", ".join(self._name_parser_map)
            raise ArgumentError(self, f"unknown parser {parser_name!r} (choices: {choices})") from None
        if parser_name in self._deprecated:
            parser._warning(f"command '{parser_name}' is deprecated")
        # Values in a namespace of their own: defaults of the sub-command come before those of the parser.
        subnamespace, arg_strings = subparser.parse_known_args(arg_strings, None)
        for key, value in vars(subnamespace).items():
            setattr(namespace, key, value)
        if arg_strings:
            if not hasattr(namespace, _UNRECOGNIZED_ARGS_ATTR):
                setattr(namespace, _UNRECOGNIZED_ARGS_ATTR, [])
            getattr(namespace, _UNRECOGNIZED_ARGS_ATTR).extend(arg_strings)


class FileType:
    """Type of arguments that name a file to be opened (deprecated)."""

    def __init__(self, mode="r", bufsize=-1, encoding=None, errors=None):
        import warnings
        warnings.warn("FileType is deprecated. Simply open files after parsing arguments.", category=PendingDeprecationWarning,
                      stacklevel=2)
        self._mode = mode
        self._bufsize = bufsize
        self._encoding = encoding
        self._errors = errors

    def __call__(self, string):
        if string == "-":
            if "r" in self._mode:
                return _sys.stdin.buffer if "b" in self._mode else _sys.stdin
            if any([c in self._mode for c in "wax"]):
                return _sys.stdout.buffer if "b" in self._mode else _sys.stdout
            raise ValueError('argument "-" with mode %r' % self._mode)
        try:
            return open(string, self._mode, self._bufsize, self._encoding, self._errors)
        except OSError as e:
            raise ArgumentTypeError(f"can't open '{string}': {e}") from None

    def __repr__(self):
        args = [repr(a) for a in (self._mode, self._bufsize) if a != -1]
        args += [f"{n}={v!r}" for n, v in (("encoding", self._encoding), ("errors", self._errors)) if v is not None]
        return f"{type(self).__name__}({', '.join(args)})"


def _negative_number(text):
    """Whether text looks like a negative number."""
    body = text[1:].replace("_", "")
    if text[:1] != "-" or not body or not body.isascii():
        return False
    if body[-1:] in "jJ":
        body = body[:-1]
    mantissa, e, exponent = body.lower().partition("e")
    if e and not (exponent.lstrip("+-").isdigit() and len(exponent) - len(exponent.lstrip("+-")) <= 1):
        return False
    whole, dot, decimals = mantissa.partition(".")
    digits = whole + decimals
    return digits.isdigit() and (bool(whole) or bool(decimals))


class _ActionsContainer:
    """What parsers and groups share: the arguments, and how they are added."""

    def __init__(self, description, prefix_chars, argument_default, conflict_handler):
        super().__init__()
        self.description = description
        self.argument_default = argument_default
        self.prefix_chars = prefix_chars
        self.conflict_handler = conflict_handler
        self._registries = {"action": {
            None: _StoreAction, "store": _StoreAction, "store_const": _StoreConstAction, "store_true": _StoreTrueAction,
            "store_false": _StoreFalseAction, "append": _AppendAction, "append_const": _AppendConstAction, "count": _CountAction,
            "help": _HelpAction, "version": _VersionAction, "parsers": _SubParsersAction, "extend": _ExtendAction}}
        self._get_handler()
        self._actions = []
        self._option_string_actions = {}
        self._action_groups = []
        self._mutually_exclusive_groups = []
        self._defaults = {}
        self._has_negative_number_optionals = []

    def register(self, registry_name, value, object):
        """Register an action or type under a name."""
        self._registries.setdefault(registry_name, {})[value] = object

    def _registry_get(self, registry_name, value, default=None):
        return self._registries[registry_name].get(value, default)

    def set_defaults(self, **kwargs):
        """Set defaults, also of names that are no arguments."""
        self._defaults.update(kwargs)
        for action in self._actions:
            if action.dest in kwargs:
                action.default = kwargs[action.dest]

    def get_default(self, dest):
        """Return the default of a name."""
        for action in self._actions:
            if action.dest == dest and action.default is not None:
                return action.default
        return self._defaults.get(dest, None)

    def add_argument(self, *args, **kwargs):
        """Add an argument: add_argument(dest, ...) or add_argument(option, ...)."""
        chars = self.prefix_chars
        if not args or len(args) == 1 and args[0][0] not in chars:
            if args and "dest" in kwargs:
                raise TypeError("dest supplied twice for positional argument, did you mean metavar?")
            kwargs = self._get_positional_kwargs(*args, **kwargs)
        else:
            kwargs = self._get_optional_kwargs(*args, **kwargs)
        if "default" not in kwargs:
            dest = kwargs["dest"]
            if dest in self._defaults:
                kwargs["default"] = self._defaults[dest]
            elif self.argument_default is not None:
                kwargs["default"] = self.argument_default
        action_name = kwargs.get("action")
        action_class = self._pop_action_class(kwargs)
        if not callable(action_class):
            raise ValueError(f"unknown action {action_class!r}")
        action = action_class(**kwargs)
        if not action.option_strings and action.nargs == 0:
            raise ValueError(f"action {action_name!r} is not valid for positional arguments")
        type_func = self._registry_get("type", action.type, action.type) if "type" in self._registries else action.type
        if type_func is not None and not callable(type_func):
            raise TypeError(f"{type_func!r} is not callable")
        if type_func is FileType:
            raise TypeError(f"{type_func!r} is a FileType class object, instance of it must be passed")
        self._check_help(action)
        return self._add_action(action)

    def _check_help(self, action):
        """Have a mistake in metavar or help come out here, not when the help is shown."""
        if action.metavar is None and "%" not in (action.help or "") and not isinstance(action.nargs, str):
            return
        root = self
        while isinstance(root, _ArgumentGroup):
            root = root._container
        if not hasattr(root, "_get_formatter"):
            return
        formatter = root._get_formatter()
        if action.metavar is not None or action.nargs is not None:
            try:
                formatter._format_args(action, None)
            except TypeError:
                raise ValueError("length of metavar tuple does not match nargs") from None
        if action.help and "%" in action.help:
            try:
                formatter._expand_help(action)
            except (ValueError, TypeError, KeyError) as exc:
                raise ValueError("badly formed help string") from exc

    def add_argument_group(self, *args, **kwargs):
        """Add a group of arguments, for the help."""
        group = _ArgumentGroup(self, *args, **kwargs)
        self._action_groups.append(group)
        return group

    def add_mutually_exclusive_group(self, **kwargs):
        """Add a group of arguments of which only one may be given."""
        group = _MutuallyExclusiveGroup(self, **kwargs)
        self._mutually_exclusive_groups.append(group)
        return group

    def _add_action(self, action):
        self._check_conflict(action)
        self._actions.append(action)
        action.container = self
        for option_string in action.option_strings:
            self._option_string_actions[option_string] = action
            if _negative_number(option_string) and not self._has_negative_number_optionals:
                self._has_negative_number_optionals.append(True)
        return action

    def _remove_action(self, action):
        self._actions.remove(action)

    def _add_container_actions(self, container):
        groups = {}
        for group in self._action_groups:
            if group.title in groups:
                raise ValueError("cannot merge actions - two groups are named %r" % group.title)
            groups[group.title] = group
        target = {}
        for group in container._action_groups:
            if group.title not in groups:
                groups[group.title] = self.add_argument_group(title=group.title, description=group.description,
                                                              conflict_handler=group.conflict_handler)
            for action in group._group_actions:
                target[id(action)] = groups[group.title]
        for group in container._mutually_exclusive_groups:
            into = self if group._container is container else target.get(id(group._group_actions[0]), self)
            new = into.add_mutually_exclusive_group(required=group.required)
            for action in group._group_actions:
                target[id(action)] = new
        for action in container._actions:
            target.get(id(action), self)._add_action(action)

    def _get_positional_kwargs(self, dest, **kwargs):
        if "required" in kwargs:
            raise TypeError("'required' is an invalid argument for positionals")
        nargs = kwargs.get("nargs")
        if nargs == 0:
            raise ValueError("nargs for positionals must be != 0")
        if nargs not in (OPTIONAL, ZERO_OR_MORE, REMAINDER, SUPPRESS):
            kwargs["required"] = True
        return dict(kwargs, dest=dest, option_strings=[])

    def _get_optional_kwargs(self, *args, **kwargs):
        option_strings, long_options = [], []
        chars = self.prefix_chars
        for option in args:
            if option[0] not in chars:
                raise ValueError(f"invalid option string {option!r}: must start with a character {chars!r}")
            option_strings.append(option)
            if len(option) > 1 and option[1] in chars:
                long_options.append(option)
        dest = kwargs.pop("dest", None)
        if dest is None:
            first = long_options[0] if long_options else option_strings[0]
            dest = first.lstrip(chars)
            if not dest:
                raise TypeError(f"dest= is required for options like {first!r}")
            dest = dest.replace("-", "_")
        return dict(kwargs, dest=dest, option_strings=option_strings)

    def _pop_action_class(self, kwargs, default=None):
        action = kwargs.pop("action", default)
        return self._registry_get("action", action, action)

    def _get_handler(self):
        try:
            return getattr(self, f"_handle_conflict_{self.conflict_handler}")
        except AttributeError:
            raise ValueError(f"invalid conflict_resolution value: {self.conflict_handler!r}") from None

    def _check_conflict(self, action):
        conflicts = [(s, self._option_string_actions[s]) for s in action.option_strings if s in self._option_string_actions]
        if conflicts:
            self._get_handler()(action, conflicts)

    def _handle_conflict_error(self, action, conflicts):
        names = ", ".join([s for s, _ in conflicts])
        raise ArgumentError(action, f"conflicting option string{'s' if len(conflicts) > 1 else ''}: {names}")

    def _handle_conflict_resolve(self, action, conflicts):
        for option_string, old in conflicts:
            old.option_strings.remove(option_string)
            self._option_string_actions.pop(option_string, None)
            if not old.option_strings:
                old.container._remove_action(old)


class _ArgumentGroup(_ActionsContainer):
    def __init__(self, container, title=None, description=None, **kwargs):
        if "prefix_chars" in kwargs:
            import warnings
            warnings.warn("The use of the undocumented 'prefix_chars' parameter in ArgumentParser.add_argument_group() is deprecated.",
                          DeprecationWarning, stacklevel=3)
        kwargs.setdefault("conflict_handler", container.conflict_handler)
        kwargs.setdefault("prefix_chars", container.prefix_chars)
        kwargs.setdefault("argument_default", container.argument_default)
        super().__init__(description=description, **kwargs)
        self.title = title
        self._group_actions = []
        for name in ("_registries", "_actions", "_option_string_actions", "_defaults", "_has_negative_number_optionals",
                     "_mutually_exclusive_groups"):
            setattr(self, name, getattr(container, name))
        self._container = container

    def _add_action(self, action):
        action = super()._add_action(action)
        self._group_actions.append(action)
        return action

    def _remove_action(self, action):
        super()._remove_action(action)
        self._group_actions.remove(action)

    def add_argument_group(self, *args, **kwargs):
        raise ValueError("argument groups cannot be nested")


class _MutuallyExclusiveGroup(_ArgumentGroup):
    def __init__(self, container, required=False):
        super().__init__(container)
        self.required = required

    def _add_action(self, action):
        if action.required:
            raise ValueError("mutually exclusive arguments must be optional")
        action = self._container._add_action(action)
        self._group_actions.append(action)
        return action

    def _remove_action(self, action):
        self._container._remove_action(action)
        self._group_actions.remove(action)

    def add_mutually_exclusive_group(self, **kwargs):
        raise ValueError("mutually exclusive groups cannot be nested")


class _Run:
    """One parse: the argument strings with what each is (O option, A argument, - the first --), and what was seen."""

    def __init__(self, parser, arg_strings, namespace, intermixed):
        self.parser = parser
        self.args = arg_strings
        self.namespace = namespace
        self.intermixed = intermixed
        self.seen = set()
        self.seen_non_default = set()
        self.extras = []
        self.extras_kinds = []
        self.warned = set()
        self.conflicts = {}
        for group in parser._mutually_exclusive_groups:
            for i, action in enumerate(group._group_actions):
                known = self.conflicts.setdefault(action, [])
                known.extend(group._group_actions[:i])
                known.extend(group._group_actions[i + 1:])
        self.options = {}
        kinds = []
        it = iter(arg_strings)
        for i, text in enumerate(it):
            if text == "--":
                kinds.append("-")
                kinds.extend("A" for _ in it)
            else:
                found = parser._parse_optional(text)
                if found is None:
                    kinds.append("A")
                else:
                    self.options[i] = found
                    kinds.append("O")
        self.kinds = "".join(kinds)

    def take(self, action, strings, option_string=None):
        self.seen.add(action)
        values = self.parser._get_values(action, strings)
        if action.option_strings or strings:
            self.seen_non_default.add(action)
            for other in self.conflicts.get(action, ()):
                if other in self.seen_non_default:
                    raise ArgumentError(action, f"not allowed with argument {_get_action_name(other)}")
        if values is not SUPPRESS:
            action(self.parser, self.namespace, values, option_string)

    def warn_deprecated(self, action, what, name):
        if action.deprecated and name not in self.warned:
            self.parser._warning(f"{what} '{name}' is deprecated")
            self.warned.add(name)

    def optional(self, start):
        """Consume the option at start with its arguments; return the index behind them."""
        parser = self.parser
        found = self.options[start]
        if len(found) > 1:
            matches = ", ".join([option for _, option, _, _ in found])
            raise ArgumentError(None, f"ambiguous option: {self.args[start]} could match {matches}")
        action, option_string, sep, explicit = found[0]
        taken = []
        while True:
            if action is None:
                self.extras.append(self.args[start])
                self.extras_kinds.append("O")
                stop = start + 1
                break
            if explicit is None:
                first = start + 1
                count = parser._match_argument(action, self.kinds[first:])
                stop = first + count
                taken.append((action, self.args[first:stop], option_string))
                break
            count = parser._match_argument(action, "A")
            chars = parser.prefix_chars
            if count == 0 and option_string[1] not in chars and explicit != "":
                # Single-dash options without argument may be run together: -abc.
                if sep or explicit[0] in chars:
                    raise ArgumentError(action, f"ignored explicit argument {explicit!r}")
                taken.append((action, [], option_string))
                option_string = option_string[0] + explicit[0]
                rest = explicit[1:]
                if not rest:
                    sep = explicit = None
                elif rest[0] == "=":
                    sep, explicit = "=", rest[1:]
                else:
                    sep, explicit = "", rest
                if option_string in parser._option_string_actions:
                    action = parser._option_string_actions[option_string]
                    continue
                self.extras.append(option_string[0] + (self.args[start][-len(rest) - 1:] if rest else option_string[1]))
                self.extras_kinds.append("O")
                stop = start + 1
                break
            if count == 1:
                stop = start + 1
                taken.append((action, [explicit], option_string))
                break
            raise ArgumentError(action, f"ignored explicit argument {explicit!r}")
        for action, strings, option_string in taken:
            self.warn_deprecated(action, "option", option_string)
            self.take(action, strings, option_string)
        return stop

    def consume_positionals(self, start):
        """Consume as many positionals as match from start on; return the index behind them."""
        parser = self.parser
        counts = parser._match_arguments_partial(self.positionals, self.kinds[start:])
        for action, count in zip(self.positionals, counts):
            strings = self.args[start:start + count]
            if action.nargs == PARSER:
                if self.kinds[start] == "-":
                    strings.remove("--")
            elif action.nargs != REMAINDER and self.kinds.find("-", start, start + count) >= 0:
                strings.remove("--")
            start += count
            if strings:
                self.warn_deprecated(action, "argument", action.dest)
            self.take(action, strings)
        self.positionals = self.positionals[len(counts):]
        return start

    def run(self):
        self.positionals = self.parser._get_positional_actions()
        last = max(self.options, default=-1)
        start = 0
        while start <= last:
            next_option = start
            while next_option not in self.options:
                next_option += 1
            if not self.intermixed and start != next_option:
                end = self.consume_positionals(start)
                if end > start:
                    start = end
                    continue
            if start not in self.options:
                self.extras.extend(self.args[start:next_option])
                self.extras_kinds.extend(self.kinds[start:next_option])
                start = next_option
            start = self.optional(start)
        if not self.intermixed:
            stop = self.consume_positionals(start)
            self.extras.extend(self.args[stop:])
        else:
            self.extras.extend(self.args[start:])
            self.extras_kinds.extend(self.kinds[start:])
            self._rest_intermixed()
        self._check_required()

    def _rest_intermixed(self):
        """With intermixed arguments, the positionals are matched against all that is left."""
        self.args, self.kinds = self.extras, "".join(self.extras_kinds)
        self.extras = []
        plain = [i for i, k in enumerate(self.kinds) if k != "O"]
        left = [self.args[i] for i in range(len(self.args)) if self.kinds[i] == "O"]
        self.args = [self.args[i] for i in plain]
        self.kinds = "".join([self.kinds[i] for i in plain])
        stop = self.consume_positionals(0)
        self.extras = left + self.args[stop:]

    def _check_required(self):
        parser, namespace = self.parser, self.namespace
        missing = []
        for action in parser._actions:
            if action in self.seen:
                continue
            if action.required:
                missing.append(_get_action_name(action))
            elif action.default is not None and isinstance(action.default, str) and hasattr(namespace, action.dest) \
                    and action.default is getattr(namespace, action.dest):
                setattr(namespace, action.dest, parser._get_value(action, action.default))
        if missing:
            raise ArgumentError(None, f"the following arguments are required: {', '.join(missing)}")
        for group in parser._mutually_exclusive_groups:
            if group.required and not any([a in self.seen_non_default for a in group._group_actions]):
                names = [_get_action_name(a) for a in group._group_actions if a.help is not SUPPRESS]
                raise ArgumentError(None, f"one of the arguments {' '.join(names)} is required")


# How many arguments the values of nargs take: at least, at most.
_UNLIMITED = 1 << 62
_COUNTS = {None: (1, 1), OPTIONAL: (0, 1), ZERO_OR_MORE: (0, _UNLIMITED), ONE_OR_MORE: (1, _UNLIMITED), PARSER: (1, _UNLIMITED),
           REMAINDER: (0, _UNLIMITED), SUPPRESS: (0, 0)}


def _counts_of(action):
    nargs = action.nargs
    if nargs in _COUNTS:
        return _COUNTS[nargs]
    return nargs, nargs


class ArgumentParser(_AttributeHolder, _ActionsContainer):
    """Parses command lines into namespaces."""

    def __init__(self, prog=None, usage=None, description=None, epilog=None, parents=[], formatter_class=None, prefix_chars="-",
                 fromfile_prefix_chars=None, argument_default=None, conflict_handler="error", add_help=True, allow_abbrev=True,
                 exit_on_error=True, *, suggest_on_error=False, color=True):
        super().__init__(description=description, prefix_chars=prefix_chars, argument_default=argument_default,
                         conflict_handler=conflict_handler)
        self.prog = _prog_name(prog)
        self.usage = usage
        self.epilog = epilog
        self._formatter_class = formatter_class
        self.fromfile_prefix_chars = fromfile_prefix_chars
        self.add_help = add_help
        self.allow_abbrev = allow_abbrev
        self.exit_on_error = exit_on_error
        self.suggest_on_error = suggest_on_error
        self.color = color
        self._positionals = self.add_argument_group("positional arguments")
        self._optionals = self.add_argument_group("options")
        self._subparsers = None
        default_prefix = "-" if "-" in prefix_chars else prefix_chars[0]
        if self.add_help:
            self.add_argument(default_prefix + "h", default_prefix * 2 + "help", action="help", default=SUPPRESS,
                              help="show this help message and exit")
        for parent in parents:
            if not isinstance(parent, ArgumentParser):
                raise TypeError("parents must be a list of ArgumentParser")
            self._add_container_actions(parent)
            self._defaults.update(parent._defaults)

    @property
    def formatter_class(self):
        """The class that formats help and usage."""
        if self._formatter_class is None:
            from _argparse_help import HelpFormatter
            self._formatter_class = HelpFormatter
        return self._formatter_class

    @formatter_class.setter
    def formatter_class(self, value):
        self._formatter_class = value

    def _get_kwargs(self):
        return [(name, getattr(self, name)) for name in (
            "prog", "usage", "description", "formatter_class", "conflict_handler", "add_help")]

    # Adding.

    def add_subparsers(self, **kwargs):
        """Add the argument that selects a sub-command."""
        if self._subparsers is not None:
            raise ValueError("cannot have multiple subparser arguments")
        kwargs.setdefault("parser_class", type(self))
        if "title" in kwargs or "description" in kwargs:
            title = kwargs.pop("title", "subcommands")
            self._subparsers = self.add_argument_group(title, kwargs.pop("description", None))
        else:
            self._subparsers = self._positionals
        if kwargs.get("prog") is None:
            formatter = self._get_formatter()
            formatter.add_usage(None, self._get_positional_actions(), self._mutually_exclusive_groups, "")
            kwargs["prog"] = formatter.format_help().strip()
        action = self._pop_action_class(kwargs, "parsers")(option_strings=[], **kwargs)
        self._check_help(action)
        self._subparsers._add_action(action)
        return action

    def _add_action(self, action):
        (self._optionals if action.option_strings else self._positionals)._add_action(action)
        return action

    def _get_optional_actions(self):
        return [a for a in self._actions if a.option_strings]

    def _get_positional_actions(self):
        return [a for a in self._actions if not a.option_strings]

    # Parsing.

    def parse_args(self, args=None, namespace=None):
        """Parse a command line (sys.argv by default) and return a namespace."""
        return self._no_rest(self.parse_known_args(args, namespace))

    def _no_rest(self, parsed):
        namespace, argv = parsed
        if argv:
            message = f"unrecognized arguments: {' '.join(argv)}"
            if self.exit_on_error:
                self.error(message)
            raise ArgumentError(None, message)
        return namespace

    def parse_known_args(self, args=None, namespace=None):
        """Parse a command line; return the namespace and the list of arguments that are not known."""
        return self._parse_known_args2(args, namespace, intermixed=False)

    def parse_intermixed_args(self, args=None, namespace=None):
        """Like parse_args(), but positionals may stand between options."""
        return self._no_rest(self.parse_known_intermixed_args(args, namespace))

    def parse_known_intermixed_args(self, args=None, namespace=None):
        """Like parse_known_args(), but positionals may stand between options."""
        positionals = self._get_positional_actions()
        special = [a for a in positionals if a.nargs in (PARSER, REMAINDER)]
        if special:
            raise TypeError(f"parse_intermixed_args: positional arg with nargs={special[0].nargs}")
        return self._parse_known_args2(args, namespace, intermixed=True)

    def _parse_known_args2(self, args, namespace, intermixed):
        args = _sys.argv[1:] if args is None else list(args)
        if namespace is None:
            namespace = Namespace()
        defaults = [(a.dest, a.default) for a in self._actions if a.dest is not SUPPRESS and a.default is not SUPPRESS]
        for dest, default in [*defaults, *self._defaults.items()]:
            if not hasattr(namespace, dest):
                setattr(namespace, dest, default)
        if self.exit_on_error:
            try:
                namespace, args = self._parse_known_args(args, namespace, intermixed)
            except ArgumentError as err:
                self.error(str(err))
        else:
            namespace, args = self._parse_known_args(args, namespace, intermixed)
        if hasattr(namespace, _UNRECOGNIZED_ARGS_ATTR):
            args.extend(getattr(namespace, _UNRECOGNIZED_ARGS_ATTR))
            delattr(namespace, _UNRECOGNIZED_ARGS_ATTR)
        return namespace, args

    def _parse_known_args(self, arg_strings, namespace, intermixed):
        if self.fromfile_prefix_chars is not None:
            arg_strings = self._read_args_from_files(arg_strings)
        run = _Run(self, arg_strings, namespace, intermixed)
        run.run()
        return namespace, run.extras

    def _read_args_from_files(self, arg_strings):
        out = []
        for text in arg_strings:
            if not text or text[0] not in self.fromfile_prefix_chars:
                out.append(text)
                continue
            try:
                with open(text[1:]) as file:
                    lines = []
                    for line in file.read().splitlines():
                        lines.extend(self.convert_arg_line_to_args(line))
            except OSError as err:
                raise ArgumentError(None, str(err)) from None
            out.extend(self._read_args_from_files(lines))
        return out

    def convert_arg_line_to_args(self, arg_line):
        """Return the arguments in a line of a file."""
        return [arg_line]

    def _match_argument(self, action, kinds):
        """The number of arguments that an option takes of those behind it."""
        least, most = _counts_of(action)
        if action.nargs in (PARSER, REMAINDER):
            n = len(kinds)
            if action.nargs == PARSER and kinds[:1] != "A":
                n = -1
        else:
            n = 0
            while n < len(kinds) and n < most and kinds[n] == "A":
                n += 1
        if n < least:
            words = {None: "expected one argument", OPTIONAL: "expected at most one argument",
                     ONE_OR_MORE: "expected at least one argument"}
            text = words.get(action.nargs)
            if text is None:
                text = f"expected {action.nargs} argument{'' if action.nargs == 1 else 's'}"
            raise ArgumentError(action, text)
        return n

    def _match_arguments_partial(self, actions, kinds):
        """The number of strings that each of the first actions takes: as many actions as possible, each as many as those behind it
        leave."""
        stop = kinds.find("O")
        run = kinds if stop < 0 else kinds[:stop]
        have = run.count("A")
        for n in range(len(actions), 0, -1):
            limits = [_counts_of(a) for a in actions[:n]]
            need = sum([least for least, _ in limits])
            if need > have:
                continue
            result = []
            pos, left = 0, have
            for action, (least, most) in zip(actions, limits):
                need -= least
                if action.nargs in (PARSER, REMAINDER):
                    # Everything to the end, options included.
                    result.append(len(kinds) - pos)
                    pos, left = len(kinds), 0
                    continue
                take = min(most, left - need)
                left -= take
                start = pos
                while pos < len(run) and (run[pos] == "-" or take > 0):
                    take -= run[pos] == "A"
                    pos += 1
                result.append(pos - start)
            if pos < len(kinds) and kinds[pos] == "O":
                while result and not result[-1]:
                    del result[-1]
            return result
        return []

    def _parse_optional(self, text):
        """What an argument string is as an option: None if it is none, else a list of what it may be."""
        if not text or text[0] not in self.prefix_chars:
            return None
        if text in self._option_string_actions:
            return [(self._option_string_actions[text], text, None, None)]
        if len(text) == 1:
            return None
        option, sep, explicit = text.partition("=")
        if sep and option in self._option_string_actions:
            return [(self._option_string_actions[option], option, sep, explicit)]
        found = self._get_option_tuples(text)
        if found:
            return found
        if _negative_number(text) and not self._has_negative_number_optionals:
            return None
        if " " in text:
            return None
        return [(None, text, None, None)]

    def _get_option_tuples(self, text):
        """The options that a string may abbreviate, or begin with."""
        out = []
        chars = self.prefix_chars
        if text[0] in chars and text[1] in chars:
            if self.allow_abbrev:
                prefix, sep, explicit = text.partition("=")
                if not sep:
                    sep = explicit = None
                for option in self._option_string_actions:
                    if option.startswith(prefix):
                        out.append((self._option_string_actions[option], option, sep, explicit))
        elif text[0] in chars and text[1] not in chars:
            prefix, sep, explicit = text.partition("=")
            if not sep:
                sep = explicit = None
            short, short_explicit = text[:2], text[2:]
            for option in self._option_string_actions:
                if option == short:
                    if short_explicit[:1] == "=":
                        out.append((self._option_string_actions[option], option, "=", short_explicit[1:]))
                    else:
                        out.append((self._option_string_actions[option], option, "", short_explicit))
                elif self.allow_abbrev and option.startswith(prefix):
                    out.append((self._option_string_actions[option], option, sep, explicit))
        else:
            raise ArgumentError(None, f"unexpected option string: {text}")
        return out

    # Values.

    def _get_values(self, action, strings):
        nargs = action.nargs
        if not strings and nargs == OPTIONAL:
            value = action.const if action.option_strings else action.default
            if isinstance(value, str) and value is not SUPPRESS:
                value = self._get_value(action, value)
        elif not strings and nargs == ZERO_OR_MORE and not action.option_strings:
            value = action.default if action.default is not None else []
        elif len(strings) == 1 and nargs in (None, OPTIONAL):
            value = self._get_value(action, strings[0])
            self._check_value(action, value)
        elif nargs == REMAINDER:
            value = [self._get_value(action, v) for v in strings]
        elif nargs == PARSER:
            value = [self._get_value(action, v) for v in strings]
            self._check_value(action, value[0])
        elif nargs == SUPPRESS:
            value = SUPPRESS
        else:
            value = [self._get_value(action, v) for v in strings]
            for v in value:
                self._check_value(action, v)
        return value

    def _get_value(self, action, text):
        convert = action.type
        if "type" in self._registries:
            convert = self._registry_get("type", convert, convert)
        if convert is None:
            return text
        if not callable(convert):
            raise TypeError(f"{convert!r} is not callable")
        try:
            return convert(text)
        except ArgumentTypeError as err:
            raise ArgumentError(action, str(err)) from None
        except (TypeError, ValueError):
            name = getattr(action.type, "__name__", repr(action.type))
            raise ArgumentError(action, f"invalid {name} value: {text!r}") from None

    def _check_value(self, action, value):
        choices = action.choices
        if choices is None:
            return
        if isinstance(choices, str):
            choices = iter(choices)
        if value in choices:
            return
        value = str(value)
        shown = ", ".join([repr(str(c)) for c in action.choices])
        hint = ""
        if self.suggest_on_error and all([isinstance(c, str) for c in action.choices]):
            from difflib import get_close_matches
            close = get_close_matches(value, action.choices, 1)
            if close:
                hint = f", maybe you meant {close[0]!r}?"
        raise ArgumentError(action, f"invalid choice: {value!r}{hint} (choose from {shown})")

    # Help.

    def format_usage(self):
        """Return the usage."""
        formatter = self._get_formatter()
        formatter.add_usage(self.usage, self._actions, self._mutually_exclusive_groups)
        return formatter.format_help()

    def format_help(self):
        """Return the help."""
        formatter = self._get_formatter()
        formatter.add_usage(self.usage, self._actions, self._mutually_exclusive_groups)
        formatter.add_text(self.description)
        for group in self._action_groups:
            formatter.start_section(group.title)
            formatter.add_text(group.description)
            formatter.add_arguments(group._group_actions)
            formatter.end_section()
        formatter.add_text(self.epilog)
        return formatter.format_help()

    def _get_formatter(self):
        return self.formatter_class(prog=self.prog)

    def print_usage(self, file=None):
        """Print the usage."""
        self._print_message(self.format_usage(), _sys.stdout if file is None else file)

    def print_help(self, file=None):
        """Print the help."""
        self._print_message(self.format_help(), _sys.stdout if file is None else file)

    def _print_message(self, message, file=None):
        if message:
            file = file or _sys.stderr
            try:
                file.write(message)
            except (AttributeError, OSError):
                pass

    def exit(self, status=0, message=None):
        """End the program."""
        if message:
            self._print_message(message, _sys.stderr)
        _sys.exit(status)

    def error(self, message):
        """Print the usage and a message, and end the program with status 2."""
        self.print_usage(_sys.stderr)
        self.exit(2, f"{self.prog}: error: {message}\n")

    def _warning(self, message):
        self._print_message(f"{self.prog}: warning: {message}\n", _sys.stderr)


def _prog_name(prog):
    if prog is not None:
        return prog
    name = _sys.argv[0] if _sys.argv else ""
    return name.replace("\\", "/").rpartition("/")[2]
