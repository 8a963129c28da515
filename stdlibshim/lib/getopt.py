"""Parser for command line options in the style of the C function getopt."""

__all__ = ["GetoptError", "error", "getopt", "gnu_getopt"]


class GetoptError(Exception):
    opt = msg = ""

    def __init__(self, msg, opt=""):
        self.msg, self.opt = msg, opt
        Exception.__init__(self, msg, opt)

    def __str__(self):
        return self.msg


error = GetoptError


def getopt(args, shortopts, longopts=[]):
    """Options and the arguments from the first that is none on."""
    return _parse(args, shortopts, longopts, False)


def gnu_getopt(args, shortopts, longopts=[]):
    """Options and arguments, which may be intermixed."""
    return _parse(args, shortopts, longopts, True)


def _parse(args, shortopts, longopts, mixed):
    longopts = [longopts] if isinstance(longopts, str) else list(longopts)
    in_order = False
    if mixed:
        if shortopts.startswith("-"):
            shortopts, in_order = shortopts[1:], True
            stop = False
        elif shortopts.startswith("+"):
            shortopts, stop = shortopts[1:], True
        else:
            stop = _posix()
    else:
        stop = True
    opts, rest = [], []
    while args:
        if args[0] == "--":
            args = args[1:]
            break
        if args[0][:1] == "-" and args[0] != "-":
            if in_order and rest:
                opts.append((None, rest))
                rest = []
            parse, dashes, known = (do_longs, 2, longopts) if args[0][:2] == "--" else (do_shorts, 1, shortopts)
            opts, args = parse(opts, args[0][dashes:], known, args[1:])
        elif stop:
            break
        else:
            rest.append(args[0])
            args = args[1:]
    return opts, rest + args


def _posix():
    """Whether the environment asks for options to end at the first argument."""
    try:
        import os
        return bool(os.environ.get("POSIXLY_CORRECT"))
    except Exception:
        return False


def do_longs(opts, opt, longopts, args):
    """Add what a long option says to opts."""
    opt, eq, value = opt.partition("=")
    has_arg, opt = long_has_args(opt, longopts)
    if has_arg is True and not eq:
        if not args:
            raise GetoptError(f"option --{opt} requires argument", opt)
        value, args = args[0], args[1:]
    elif not has_arg and eq:
        raise GetoptError(f"option --{opt} must not have an argument", opt)
    opts.append(("--" + opt, value))
    return opts, args


def long_has_args(opt, longopts):
    """Whether a long option takes an argument, "?" where it may, and its name in full."""
    fits = [o for o in longopts if o.startswith(opt)]
    if not fits:
        raise GetoptError(f"option --{opt} not recognized", opt)
    for kind, has_arg in ("", False), ("=", True), ("=?", "?"):
        if opt + kind in fits:
            return has_arg, opt
    if len(fits) > 1:
        raise GetoptError(f"option --{opt} not a unique prefix; possible options: {', '.join(fits)}", opt)
    name = fits[0]
    if name.endswith("=?"):
        return "?", name[:-2]
    return name.endswith("="), name.removesuffix("=")


def do_shorts(opts, optstring, shortopts, args):
    """Add what a string of short options says to opts."""
    while optstring:
        opt, optstring = optstring[0], optstring[1:]
        has_arg = short_has_arg(opt, shortopts)
        value = ""
        if has_arg:
            if not optstring and has_arg is True:
                if not args:
                    raise GetoptError(f"option -{opt} requires argument", opt)
                optstring, args = args[0], args[1:]
            value, optstring = optstring, ""
        opts.append(("-" + opt, value))
    return opts, args


def short_has_arg(opt, shortopts):
    """Whether a short option takes an argument, "?" where it may."""
    at = shortopts.find(opt)
    if at < 0 or opt == ":":
        raise GetoptError(f"option -{opt} not recognized", opt)
    if shortopts.startswith("::", at + 1):
        return "?"
    return shortopts.startswith(":", at + 1)
