"""Interpreters of lines: subclass Cmd and write a method do_NAME for each command."""

import string
import sys

__all__ = ["Cmd"]

PROMPT = "(Cmd) "
IDENTCHARS = string.ascii_letters + string.digits + "_"


class Cmd:
    """Reads lines and calls the methods for the commands that they begin with."""

    prompt = PROMPT
    identchars = IDENTCHARS
    ruler = "="
    lastcmd = ""
    intro = None
    doc_leader = ""
    doc_header = "Documented commands (type help <topic>):"
    misc_header = "Miscellaneous help topics:"
    undoc_header = "Undocumented commands:"
    nohelp = "*** No help on %s"
    use_rawinput = 1

    def __init__(self, completekey="tab", stdin=None, stdout=None):
        self.stdin = stdin if stdin is not None else sys.stdin
        self.stdout = stdout if stdout is not None else sys.stdout
        self.cmdqueue = []
        self.completekey = completekey

    def cmdloop(self, intro=None):
        """Read and do commands until one says to stop, or the input ends."""
        self.preloop()
        if intro is not None:
            self.intro = intro
        if self.intro:
            self.stdout.write(str(self.intro) + "\n")
        stop = None
        while not stop:
            if self.cmdqueue:
                line = self.cmdqueue.pop(0)
            elif self.use_rawinput:
                try:
                    line = input(self.prompt)
                except EOFError:
                    line = "EOF"
            else:
                self.stdout.write(self.prompt)
                self.stdout.flush()
                line = self.stdin.readline()
                line = line.rstrip("\r\n") if line else "EOF"
            line = self.precmd(line)
            stop = self.onecmd(line)
            stop = self.postcmd(stop, line)
        self.postloop()

    def precmd(self, line):
        """Called with each line before it is looked at; returns the line to look at."""
        return line

    def postcmd(self, stop, line):
        """Called after each command; returns whether to stop."""
        return stop

    def preloop(self):
        """Called before the first line."""

    def postloop(self):
        """Called after the last line."""

    def parseline(self, line):
        """Split a line into a command and its argument."""
        line = line.strip()
        if not line:
            return None, None, line
        if line[0] == "?":
            line = "help " + line[1:]
        elif line[0] == "!":
            if not hasattr(self, "do_shell"):
                return None, None, line
            line = "shell " + line[1:]
        i = 0
        while i < len(line) and line[i] in self.identchars:
            i += 1
        return line[:i], line[i:].strip(), line

    def onecmd(self, line):
        """Do the command of a line; return whether to stop."""
        cmd, arg, line = self.parseline(line)
        if not line:
            return self.emptyline()
        if cmd is None:
            return self.default(line)
        self.lastcmd = line
        if line == "EOF":
            self.lastcmd = ""
        func = getattr(self, "do_" + cmd, None) if cmd else None
        return self.default(line) if func is None else func(arg)

    def emptyline(self):
        """Called for an empty line: the last command is done again."""
        if self.lastcmd:
            return self.onecmd(self.lastcmd)

    def default(self, line):
        """Called for lines that nothing is known of."""
        self.stdout.write(f"*** Unknown syntax: {line}\n")

    def completedefault(self, *ignored):
        """Return completions for commands without a method complete_NAME."""
        return []

    def completenames(self, text, *ignored):
        """Return the commands that begin with a text."""
        dotext = "do_" + text
        return [a[3:] for a in self.get_names() if a.startswith(dotext)]

    def complete(self, text, state):
        """Return a completion, which there is no line editor for."""
        if state == 0:
            self.completion_matches = self.completenames(text)
        return self.completion_matches[state] if state < len(self.completion_matches) else None

    def get_names(self):
        return dir(self.__class__)

    def complete_help(self, *args):
        commands = set(self.completenames(*args))
        topics = set(a[5:] for a in self.get_names() if a.startswith("help_" + args[0]))
        return list(commands | topics)

    def do_help(self, arg):
        'List the commands; with the name of one, tell what it does.'
        if arg:
            func = getattr(self, "help_" + arg, None)
            if func is not None:
                func()
                return
            from inspect import cleandoc
            command = getattr(self, "do_" + arg, None)
            text = cleandoc(command.__doc__) if command is not None and command.__doc__ else None
            self.stdout.write(f"{text or self.nohelp % (arg,)}\n")
            return
        names = self.get_names()
        topics = {name[5:] for name in names if name[:5] == "help_"}
        documented, undocumented = [], []
        previous = ""
        for name in sorted(names):
            if name[:3] != "do_" or name == previous:
                continue
            previous = name
            cmd = name[3:]
            if cmd in topics:
                documented.append(cmd)
                topics.remove(cmd)
            elif getattr(self, name).__doc__:
                documented.append(cmd)
            else:
                undocumented.append(cmd)
        self.stdout.write(f"{self.doc_leader}\n")
        self.print_topics(self.doc_header, documented, 15, 80)
        self.print_topics(self.misc_header, sorted(topics), 15, 80)
        self.print_topics(self.undoc_header, undocumented, 15, 80)

    def print_topics(self, header, cmds, cmdlen, maxcol):
        if cmds:
            self.stdout.write(f"{header}\n")
            if self.ruler:
                self.stdout.write(f"{self.ruler * len(header)}\n")
            self.columnize(cmds, maxcol - 1)
            self.stdout.write("\n")

    def columnize(self, list, displaywidth=80):
        """Print texts in as few rows as the width allows."""
        if not list:
            self.stdout.write("<empty>\n")
            return
        bad = [i for i in range(len(list)) if not isinstance(list[i], str)]
        if bad:
            raise TypeError(f"list[i] not a string for i in {', '.join(map(str, bad))}")
        size = len(list)
        if size == 1:
            self.stdout.write(f"{list[0]}\n")
            return
        for nrows in range(1, size):
            ncols = (size + nrows - 1) // nrows
            widths = []
            total = -2
            for col in range(ncols):
                width = max((len(list[i]) for i in range(col * nrows, min((col + 1) * nrows, size))), default=0)
                widths.append(width)
                total += width + 2
                if total > displaywidth:
                    break
            if total <= displaywidth:
                break
        else:
            nrows, ncols, widths = size, 1, [0]
        for row in range(nrows):
            texts = [list[row + nrows * col] if row + nrows * col < size else "" for col in range(ncols)]
            while texts and not texts[-1]:
                del texts[-1]
            self.stdout.write("  ".join([t.ljust(widths[col]) for col, t in enumerate(texts)]) + "\n")
