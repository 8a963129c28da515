# Exclusive groups with defaults and positionals, wrapped usage, names of arguments in errors.
import argparse


class Parser(argparse.ArgumentParser):
    def error(self, message):
        raise ValueError(message)


def attempt(parser, text):
    try:
        print(text or "(nothing)", "->", parser.parse_args(text.split()))
    except ValueError as e:
        print(text or "(nothing)", "->", e)


for required in False, True:
    parser = Parser(prog="PROG", color=False)
    group = parser.add_mutually_exclusive_group(required=required)
    group.add_argument("--foo", default="X")
    group.add_argument("--bar", nargs="?")
    group.add_argument("badger", nargs="*", default="Y")
    for text in "", "--foo X", "--bar", "--foo X --bar", "a b", "--foo X a", "Y":
        attempt(parser, text)
parser = Parser(prog="PROG", color=False)
print(parser.add_mutually_exclusive_group() and parser.format_usage())
group = parser.add_mutually_exclusive_group()
for name in "--a-long-name", "--another-long-name", "--yet-another-name", "--last":
    group.add_argument(name, nargs="?")
group.add_argument("rest", nargs="?")
print(parser.format_usage())
parser = Parser(prog="PROG", color=False)
parser.add_argument("pair", nargs="+", metavar=("ONE", "MORE"))
parser.add_argument("--needed", required=True, help="what is needed")
parser.formatter_class = argparse.ArgumentDefaultsHelpFormatter
print(parser.format_help())
attempt(parser, "")
parser._actions[1].type = 1
try:
    parser.parse_args(["x", "--needed", "1"])
except TypeError as e:
    print("TypeError", e)
