# input() and print() with streams of the program's own in place of sys's; names that are deleted from a module.
import io
import math
import sys

keyboard, screen = sys.stdin, sys.stdout
sys.stdin = io.StringIO("first\nsecond\r\n  third")
print([input(), input(), input()])
try:
    input()
except EOFError as e:
    print("EOFError", e)


class Screen:
    log = []

    def write(self, text):
        self.log.append(text)

    def flush(self):
        self.log.append("flush")


sys.stdin, sys.stdout = io.StringIO("answer\n"), Screen()
got = input("question? ")
sys.stdout = screen
print(got, Screen.log)


class Lines:
    def __init__(self, *lines):
        self.lines = list(lines)

    def readline(self, size=-1):
        return self.lines.pop(0)


sys.stdin = Lines("one\n", 2)
print(input())
try:
    input()
except TypeError as e:
    print("TypeError", e)
sys.stdin = io.StringIO("x")
sys.stdin.close()
try:
    input()
except ValueError as e:
    print("ValueError", e)
for name in "stdin", "stdout", "stderr":
    kept = getattr(sys, name)
    setattr(sys, name, None)
    try:
        input()
    except RuntimeError as e:
        setattr(sys, name, kept)
        print("RuntimeError", e)
    delattr(sys, name)
    try:
        input()
    except RuntimeError as e:
        setattr(sys, name, kept)
        print("RuntimeError", e)
sys.stdin = keyboard

# A name that is gone from a module does not come back by itself.
pi = math.pi
del math.pi
print(hasattr(math, "pi"), "pi" in dir(math), "pi" in vars(math))
try:
    del math.pi
except AttributeError as e:
    print(e)
try:
    from math import pi as again
except ImportError as e:
    print(str(e).partition(" (")[0])
math.pi = 3
print(math.pi, "pi" in dir(math))
math.pi = pi
