"""Parser for command line options in the style of the C function getopt."""

__all__ = ["GetoptError", "error", "getopt", "gnu_getopt"]


class GetoptError(Exception):
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
            stop = False
    else:
        stop = True
    opts, rest = [], []
    while args:
        if args[0] == "--":
            rest += args[1:]
            break
        if args[0][:2] == "--":
            args = _long(opts, args[0][2:], longopts, args[1:])
        elif args[0][:1] == "-" and args[0] != "-":
            args = _short(opts, args[0][1:], shortopts, args[1:])
        elif stop:
            rest += args
            break
        elif in_order:
            opts.append((None, [args[0]]))
            args = args[1:]
        else:
            rest.append(args[0])
            args = args[1:]
    return opts, rest


def _long(opts, opt, longopts, args):
    opt, eq, value = opt.partition("=")
    fits = [o for o in longopts if o.startswith(opt)]
    if not fits:
        raise GetoptError(f"option --{opt} not recognized", opt)
    kind = next((k for k in ("", "=", "=?") if opt + k in fits), None)
    if kind is None:
        if len(fits) > 1:
            raise GetoptError(f"option --{opt} not a unique prefix; possible options: {', '.join(f.rstrip('=?') for f in fits)}", opt)
        name = fits[0]
        kind = "=?" if name.endswith("=?") else "=" if name.endswith("=") else ""
        opt = name[:len(name) - len(kind)]
    if kind == "=" and not eq:
        if not args:
            raise GetoptError(f"option --{opt} requires argument", opt)
        value, args = args[0], args[1:]
    elif not kind and eq:
        raise GetoptError(f"option --{opt} must not have an argument", opt)
    opts.append(("--" + opt, value))
    return args


def _short(opts, letters, shortopts, args):
    while letters:
        opt, letters = letters[0], letters[1:]
        at = shortopts.find(opt)
        if at < 0 or opt == ":":
            raise GetoptError(f"option -{opt} not recognized", opt)
        value = ""
        if shortopts.startswith(":", at + 1):
            if not letters and not shortopts.startswith("::", at + 1):
                if not args:
                    raise GetoptError(f"option -{opt} requires argument", opt)
                letters, args = args[0], args[1:]
            value, letters = letters, ""
        opts.append(("-" + opt, value))
    return args
