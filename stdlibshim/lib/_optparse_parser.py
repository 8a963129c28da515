"""The parser of optparse."""

__name__ = "optparse"

import os
import sys
from optparse import (AmbiguousOptionError, BadOptionError, IndentedHelpFormatter, Option, OptionContainer, OptionGroup, OptionValueError, SUPPRESS_HELP,
                      SUPPRESS_USAGE, Values, _, ngettext)


class OptionParser(OptionContainer):
    """Reads the options of a command line."""

    standard_option_list = []

    def __init__(self, usage=None, option_list=None, option_class=Option, version=None, conflict_handler="error", description=None, formatter=None,
                 add_help_option=True, prog=None, epilog=None):
        OptionContainer.__init__(self, option_class, conflict_handler, description)
        self.set_usage(usage)
        self.prog = prog
        self.version = version
        self.allow_interspersed_args = True
        self.process_default_values = True
        self.formatter = formatter if formatter is not None else IndentedHelpFormatter()
        self.formatter.set_parser(self)
        self.epilog = epilog
        self._populate_option_list(option_list, add_help=add_help_option)
        self._init_parsing_state()

    def destroy(self):
        """Let go of everything."""
        OptionContainer.destroy(self)
        for group in self.option_groups:
            group.destroy()
        del self.option_list, self.option_groups, self.formatter

    def _create_option_list(self):
        self.option_list = []
        self.option_groups = []
        self._create_option_mappings()

    def _add_help_option(self):
        self.add_option("-h", "--help", action="help", help=_("show this help message and exit"))

    def _add_version_option(self):
        self.add_option("--version", action="version", help=_("show program's version number and exit"))

    def _populate_option_list(self, option_list, add_help=True):
        if self.standard_option_list:
            self.add_options(self.standard_option_list)
        if option_list:
            self.add_options(option_list)
        if self.version:
            self._add_version_option()
        if add_help:
            self._add_help_option()

    def _init_parsing_state(self):
        self.rargs = self.largs = self.values = None

    def set_usage(self, usage):
        label = "usage: "  # is written before it anyway
        if usage is None or usage is SUPPRESS_USAGE:
            self.usage = _("%prog [options]") if usage is None else None
        else:
            self.usage = usage[len(label):] if usage.lower().startswith(label) else usage

    def enable_interspersed_args(self):
        self.allow_interspersed_args = True

    def disable_interspersed_args(self):
        self.allow_interspersed_args = False

    def set_process_default_values(self, process):
        self.process_default_values = process

    def set_default(self, dest, value):
        self.defaults[dest] = value

    def set_defaults(self, **kwargs):
        self.defaults.update(kwargs)

    def _get_all_options(self):
        options = self.option_list[:]
        for group in self.option_groups:
            options.extend(group.option_list)
        return options

    def get_default_values(self):
        """Return the values that options have which are not given."""
        if not self.process_default_values:
            return Values(self.defaults)
        defaults = self.defaults.copy()
        for option in self._get_all_options():
            default = defaults.get(option.dest)
            if isinstance(default, str):
                defaults[option.dest] = option.check_value(option.get_opt_string(), default)
        return Values(defaults)

    def add_option_group(self, *args, **kwargs):
        """Add a group."""
        if isinstance(args[0], str):
            group = OptionGroup(self, *args, **kwargs)
        elif len(args) == 1 and not kwargs:
            group = args[0]
            if not isinstance(group, OptionGroup):
                raise TypeError(f"not an OptionGroup instance: {group!r}")
            if group.parser is not self:
                raise ValueError("invalid OptionGroup (wrong parser)")
        else:
            raise TypeError("invalid arguments")
        self.option_groups.append(group)
        return group

    def get_option_group(self, opt_str):
        option = self._short_opt.get(opt_str) or self._long_opt.get(opt_str)
        if option and option.container is not self:
            return option.container
        return None

    def _get_args(self, args):
        return sys.argv[1:] if args is None else args[:]

    def parse_args(self, args=None, values=None):
        """Read a list of arguments, and return the options' values and the other arguments."""
        rargs = self._get_args(args)
        if values is None:
            values = self.get_default_values()
        self.rargs = rargs
        self.largs = largs = []
        self.values = values
        try:
            self._process_args(largs, rargs, values)
        except (BadOptionError, OptionValueError) as err:
            self.error(str(err))
        return self.check_values(values, largs + rargs)

    def check_values(self, values, args):
        return (values, args)

    def _process_args(self, largs, rargs, values):
        while rargs:
            arg = rargs[0]
            if arg == "--":
                del rargs[0]
                return
            if arg[0:2] == "--":
                self._process_long_opt(rargs, values)
            elif arg[:1] == "-" and len(arg) > 1:
                self._process_short_opts(rargs, values)
            elif self.allow_interspersed_args:
                largs.append(arg)
                del rargs[0]
            else:
                return

    def _match_long_opt(self, opt):
        if opt in self._long_opt:
            return opt
        possible = sorted([word for word in self._long_opt if word.startswith(opt)])
        if len(possible) == 1:
            return possible[0]
        if not possible:
            raise BadOptionError(opt)
        raise AmbiguousOptionError(opt, possible)

    def _take(self, option, opt, rargs):
        """Take the values that an option needs off the arguments."""
        nargs = option.nargs
        if len(rargs) < nargs:
            self.error(ngettext("%(option)s option requires %(number)d argument", "%(option)s option requires %(number)d arguments", nargs)
                       % {"option": opt, "number": nargs})
        if nargs == 1:
            return rargs.pop(0)
        value = tuple(rargs[0:nargs])
        del rargs[0:nargs]
        return value

    def _process_long_opt(self, rargs, values):
        arg = rargs.pop(0)
        had_value = "=" in arg
        if had_value:
            opt, next_arg = arg.split("=", 1)
            rargs.insert(0, next_arg)
        else:
            opt = arg
        opt = self._match_long_opt(opt)
        option = self._long_opt[opt]
        if option.takes_value():
            value = self._take(option, opt, rargs)
        elif had_value:
            self.error(_("%s option does not take a value") % opt)
        else:
            value = None
        option.process(opt, value, values, self)

    def _process_short_opts(self, rargs, values):
        arg = rargs.pop(0)
        i = 1
        for ch in arg[1:]:
            opt = "-" + ch
            option = self._short_opt.get(opt)
            i += 1
            if not option:
                raise BadOptionError(opt)
            stop = False
            if option.takes_value():
                if i < len(arg):
                    rargs.insert(0, arg[i:])
                    stop = True
                value = self._take(option, opt, rargs)
            else:
                value = None
            option.process(opt, value, values, self)
            if stop:
                break

    def get_prog_name(self):
        return os.path.basename(sys.argv[0]) if self.prog is None else self.prog

    def expand_prog_name(self, s):
        return s.replace("%prog", self.get_prog_name())

    def get_description(self):
        return self.expand_prog_name(self.description) if self.description else self.description

    def exit(self, status=0, msg=None):
        if msg:
            sys.stderr.write(msg)
        sys.exit(status)

    def error(self, msg):
        """Print a message and the usage, and end the program."""
        self.print_usage(sys.stderr)
        self.exit(2, f"{self.get_prog_name()}: error: {msg}\n")

    def get_usage(self):
        return self.formatter.format_usage(self.expand_prog_name(self.usage)) if self.usage else ""

    def print_usage(self, file=None):
        if self.usage:
            print(self.get_usage(), file=file)

    def get_version(self):
        return self.expand_prog_name(self.version) if self.version else ""

    def print_version(self, file=None):
        if self.version:
            print(self.get_version(), file=file)

    def format_option_help(self, formatter=None):
        if formatter is None:
            formatter = self.formatter
        formatter.store_option_strings(self)
        result = [formatter.format_heading(_("Options"))]
        formatter.indent()
        if self.option_list:
            result += [OptionContainer.format_option_help(self, formatter), "\n"]
        for group in self.option_groups:
            result += [group.format_help(formatter), "\n"]
        formatter.dedent()
        return "".join(result[:-1])

    def format_epilog(self, formatter):
        return formatter.format_epilog(self.epilog)

    def format_help(self, formatter=None):
        if formatter is None:
            formatter = self.formatter
        result = []
        if self.usage:
            result.append(self.get_usage() + "\n")
        if self.description:
            result.append(self.format_description(formatter) + "\n")
        result.append(self.format_option_help(formatter))
        result.append(self.format_epilog(formatter))
        return "".join(result)

    def print_help(self, file=None):
        (sys.stdout if file is None else file).write(self.format_help())
