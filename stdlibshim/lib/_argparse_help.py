"""Formatters of argparse's help and usage."""

__name__ = "argparse"

from argparse import (ONE_OR_MORE, OPTIONAL, PARSER, REMAINDER, SUPPRESS, ZERO_OR_MORE)


class _Section:
    """A section of the help: texts, usage and arguments, in order; formatted when all is known."""

    def __init__(self, formatter, parent, heading=None):
        self.formatter = formatter
        self.parent = parent
        self.heading = heading
        self.items = []

    def format_help(self):
        formatter = self.formatter
        if self.parent is not None:
            formatter._indent()
        body = "".join([text for func, args in self.items if (text := func(*args))])
        if self.parent is not None:
            formatter._dedent()
        if not body:
            return ""
        heading = ""
        if self.heading is not SUPPRESS and self.heading is not None:
            heading = f"{' ' * formatter._current_indent}{self.heading}:\n"
        return f"\n{heading}{body}\n"


def _collapse(text):
    """text with runs of ASCII whitespace as single spaces."""
    return " ".join(text.split()) if text.isascii() else _collapse_unicode(text)


def _collapse_unicode(text):
    import re
    return re.sub(r"\s+", " ", text, flags=re.ASCII).strip()


class HelpFormatter:
    """Formats usage and help; only its name is public."""

    _Section = _Section

    def __init__(self, prog, indent_increment=2, max_help_position=24, width=None, prefix_chars="-", color=False):
        if width is None:
            width = _terminal_width() - 2
        self._prog = prog
        self._indent_increment = indent_increment
        self._max_help_position = min(max_help_position, max(width - 20, indent_increment * 2))
        self._width = width
        self._current_indent = 0
        self._level = 0
        self._action_max_length = 0
        self._root_section = _Section(self, None)
        self._current_section = self._root_section

    def _indent(self):
        self._current_indent += self._indent_increment
        self._level += 1

    def _dedent(self):
        self._current_indent -= self._indent_increment
        self._level -= 1

    def _add_item(self, func, args):
        self._current_section.items.append((func, args))

    # What a parser calls.

    def start_section(self, heading):
        """Begin a section."""
        self._indent()
        section = self._Section(self, self._current_section, heading)
        self._add_item(section.format_help, [])
        self._current_section = section

    def end_section(self):
        """End a section."""
        self._current_section = self._current_section.parent
        self._dedent()

    def add_text(self, text):
        """Add a paragraph."""
        if text is not SUPPRESS and text is not None:
            self._add_item(self._format_text, [text])

    def add_usage(self, usage, actions, groups, prefix=None):
        """Add the usage."""
        if usage is not SUPPRESS:
            self._add_item(self._format_usage, (usage, actions, groups, prefix))

    def add_argument(self, action):
        """Add an argument."""
        if action.help is SUPPRESS:
            return
        length = max([len(self._format_action_invocation(a)) + self._indent_of(a, action)
                      for a in (action, *self._iter_indented_subactions(action))])
        self._action_max_length = max(self._action_max_length, length + self._current_indent)
        self._add_item(self._format_action, [action])

    def _indent_of(self, a, action):
        return 0 if a is action else self._indent_increment

    def add_arguments(self, actions):
        """Add arguments."""
        for action in actions:
            self.add_argument(action)

    def format_help(self):
        """Return the text."""
        text = self._root_section.format_help()
        if text:
            while "\n\n\n" in text:
                text = text.replace("\n\n\n", "\n\n")
            text = text.strip("\n") + "\n"
        return text

    # Usage.

    def _format_usage(self, usage, actions, groups, prefix):
        if prefix is None:
            prefix = "usage: "
        prog = "%(prog)s" % {"prog": self._prog}
        if usage is not None:
            usage = usage % {"prog": self._prog}
        elif not actions:
            usage = prog
        else:
            options = [a for a in actions if a.option_strings]
            positionals = [a for a in actions if not a.option_strings]
            parts, pos_start = self._get_actions_usage_parts(options, positionals, groups)
            usage = " ".join([prog, *parts])
            if len(prefix) + len(usage) > self._width - self._current_indent:
                usage = self._wrap_usage(prefix, prog, parts[:pos_start], parts[pos_start:])
        return f"{prefix}{usage}\n\n"

    def _wrap_usage(self, prefix, prog, opt_parts, pos_parts):
        width = self._width - self._current_indent

        def lines_of(parts, indent, first=None):
            lines, line = [], []
            length = len(indent if first is None else first) - 1
            for part in parts:
                if length + 1 + len(part) > width and line:
                    lines.append(indent + " ".join(line))
                    line = []
                    length = len(indent) - 1
                line.append(part)
                length += len(part) + 1
            if line:
                lines.append(indent + " ".join(line))
            if first is not None:
                lines[0] = lines[0][len(indent):]
            return lines

        if len(prefix) + len(prog) <= 0.75 * width:
            indent = " " * (len(prefix) + len(prog) + 1)
            if opt_parts:
                lines = lines_of([prog] + opt_parts, indent, prefix) + lines_of(pos_parts, indent)
            elif pos_parts:
                lines = lines_of([prog] + pos_parts, indent, prefix)
            else:
                lines = [prog]
        else:
            indent = " " * len(prefix)
            lines = lines_of(opt_parts + pos_parts, indent)
            if len(lines) > 1:
                lines = lines_of(opt_parts, indent) + lines_of(pos_parts, indent)
            lines = [prog] + lines
        return "\n".join(lines)

    def _format_actions_usage(self, actions, groups):
        return " ".join(self._get_actions_usage_parts(actions, [], groups)[0])

    def _get_actions_usage_parts(self, options, positionals, groups):
        """The parts of the usage, and where those of positionals begin. An exclusive group's arguments are parts that may be wrapped."""
        left = {}   # action -> its exclusive group, until the action is placed
        for a in options + positionals:
            left[a] = None
        for group in groups:
            for a in group._group_actions:
                if a in left:
                    left[a] = group

        def place(action):
            """The part that action begins: with the options of its group, of which a positional is the last."""
            group = left.pop(action)
            if group is None:
                return action.required, [action]
            others = [a for a in group._group_actions if a.option_strings and a in left]
            for a in others:
                del left[a]
            return group.required, [action] + others if action.option_strings else others + [action]

        last = [place(a) for a in positionals if a.help is not SUPPRESS or left[a] is not None]
        first = [place(a) for a in options if a in left]
        parts = []
        pos_start = None
        for i, (required, members) in enumerate(first + last):
            if i == len(first):
                pos_start = len(parts)
            members = [a for a in members if a.help is not SUPPRESS]
            if len(members) > 1:
                inner = [self._usage_of(a, True) for a in members]
                inner = [f"{part} |" for part in inner[:-1]] + inner[-1:]
                inner[0] = ("(" if required else "[") + inner[0]
                inner[-1] += ")" if required else "]"
                parts.extend(inner)
            elif members:
                part = self._usage_of(members[0], True)
                if members[0].option_strings and not required:
                    part = f"[{part}]"
                elif not members[0].option_strings:
                    part = self._usage_of(members[0], False)
                parts.append(part)
        return parts, len(parts) if pos_start is None else pos_start

    def _usage_of(self, action, in_group):
        if not action.option_strings:
            default = self._get_default_metavar_for_positional(action)
            part = self._format_args(action, default)
            if in_group and part[:1] == "[" and part[-1:] == "]":
                part = part[1:-1]
            return part
        if action.nargs == 0:
            part = action.format_usage()
        else:
            default = self._get_default_metavar_for_optional(action)
            part = f"{action.option_strings[0]} {self._format_args(action, default)}"
        return part if action.required or in_group else f"[{part}]"

    # Texts and arguments.

    def _format_text(self, text):
        if "%(prog)" in text:
            text = text % {"prog": self._prog}
        width = max(self._width - self._current_indent, 11)
        return self._fill_text(text, width, " " * self._current_indent) + "\n\n"

    def _format_action(self, action):
        help_position = min(self._action_max_length + 2, self._max_help_position)
        help_width = max(self._width - help_position, 11)
        action_width = help_position - self._current_indent - 2
        header = self._format_action_invocation(action)
        space = " " * self._current_indent
        if not action.help:
            header = f"{space}{header}\n"
            first = 0
        elif len(header) <= action_width:
            header = f"{space}{header:<{action_width}}  "
            first = 0
        else:
            header = f"{space}{header}\n"
            first = help_position
        parts = [header]
        if action.help and action.help.strip():
            text = self._expand_help(action)
            if text:
                lines = self._split_lines(text, help_width)
                parts.append(f"{' ' * first}{lines[0]}\n")
                for line in lines[1:]:
                    parts.append(f"{' ' * help_position}{line}\n")
        elif not header.endswith("\n"):
            parts.append("\n")
        for sub in self._iter_indented_subactions(action):
            parts.append(self._format_action(sub))
        return "".join(parts)

    def _format_action_invocation(self, action):
        if not action.option_strings:
            default = self._get_default_metavar_for_positional(action)
            return " ".join(self._metavar_formatter(action, default)(1))
        if action.nargs == 0:
            return ", ".join(action.option_strings)
        default = self._get_default_metavar_for_optional(action)
        return f"{', '.join(action.option_strings)} {self._format_args(action, default)}"

    def _metavar_formatter(self, action, default_metavar):
        if action.metavar is not None:
            result = action.metavar
        elif action.choices is not None:
            result = "{%s}" % ",".join([str(c) for c in action.choices])
        else:
            result = default_metavar

        def format(tuple_size):
            return result if isinstance(result, tuple) else (result,) * tuple_size
        return format

    def _format_args(self, action, default_metavar):
        metavar = self._metavar_formatter(action, default_metavar)
        nargs = action.nargs
        if nargs is None:
            return "%s" % metavar(1)
        if nargs == OPTIONAL:
            return "[%s]" % metavar(1)
        if nargs == ZERO_OR_MORE:
            names = metavar(1)
            return "[%s [%s ...]]" % names if len(names) == 2 else "[%s ...]" % names
        if nargs == ONE_OR_MORE:
            return "%s [%s ...]" % metavar(2)
        if nargs == REMAINDER:
            return "..."
        if nargs == PARSER:
            return "%s ..." % metavar(1)
        if nargs == SUPPRESS:
            return ""
        try:
            formats = ["%s" for _ in range(nargs)]
        except TypeError:
            raise ValueError("invalid nargs value") from None
        return " ".join(formats) % metavar(nargs)

    def _expand_help(self, action):
        text = self._get_help_string(action)
        if "%" not in text:
            return text
        params = {"prog": self._prog}
        for name, value in vars(action).items():
            if value is SUPPRESS:
                continue
            if hasattr(value, "__name__"):
                value = value.__name__
            params[name] = value
        if params.get("choices") is not None:
            params["choices"] = ", ".join([str(c) for c in params["choices"]])
        return text % params

    def _iter_indented_subactions(self, action):
        get = getattr(action, "_get_subactions", None)
        if get is not None:
            self._indent()
            yield from get()
            self._dedent()

    def _split_lines(self, text, width):
        import textwrap
        return textwrap.wrap(_collapse(text), width)

    def _fill_text(self, text, width, indent):
        import textwrap
        return textwrap.fill(_collapse(text), width, initial_indent=indent, subsequent_indent=indent)

    def _get_help_string(self, action):
        return action.help

    def _get_default_metavar_for_optional(self, action):
        return action.dest.upper()

    def _get_default_metavar_for_positional(self, action):
        return action.dest


def _terminal_width():
    try:
        import os
        columns = int(os.environ["COLUMNS"])
    except Exception:
        columns = 0
    return columns if columns > 0 else 80


class RawDescriptionHelpFormatter(HelpFormatter):
    """Help formatter that keeps the line breaks of descriptions."""

    def _fill_text(self, text, width, indent):
        return "".join([indent + line for line in text.splitlines(keepends=True)])


class RawTextHelpFormatter(RawDescriptionHelpFormatter):
    """Help formatter that keeps the line breaks of all texts."""

    def _split_lines(self, text, width):
        return text.splitlines()


class ArgumentDefaultsHelpFormatter(HelpFormatter):
    """Help formatter that adds the defaults to the help of arguments."""

    def _get_help_string(self, action):
        text = action.help
        if text is None:
            text = ""
        if "%(default)" not in text and action.default is not SUPPRESS and not action.required:
            if action.option_strings or action.nargs in (OPTIONAL, ZERO_OR_MORE):
                text += " (default: %(default)s)"
        return text


class MetavarTypeHelpFormatter(HelpFormatter):
    """Help formatter that shows the types of arguments in place of their names."""

    def _get_default_metavar_for_optional(self, action):
        return action.type.__name__

    def _get_default_metavar_for_positional(self, action):
        return action.type.__name__
