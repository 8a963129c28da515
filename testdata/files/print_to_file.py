# print() to files: what is written, in which order, and what a class of the program's sees of it
import os, tempfile
os.chdir(tempfile.mkdtemp())
import io
import sys


class Shouting(io.StringIO):
    def write(self, s):
        print("write", repr(s))
        return super().write(s.upper())


class Writes:
    """Its str() writes to the file itself."""

    def __init__(self, file):
        self.file = file

    def __str__(self):
        self.file.write("<")
        return ">"


s = io.StringIO()
print(1, 2.5, True, "x", None, file=s)
print(1, Writes(s), 2, file=s)
print(file=s)
print("a", "b", sep="", end="", file=s)
print("é" * 3000, "b" * 3000, sep="-", end="!\n", file=s)
text = s.getvalue()
print(repr(text[:40]), len(text), text.count("é"))

print(1, "two", file=Shouting())

f = open("out.txt", "w")
print("line", 1, file=f)
print("line", 2, sep="\n", end="\r\n", file=f, flush=True)
f.close()
print(repr(open("out.txt", newline="").read()))
try:
    print("closed", file=f)
except ValueError as e:
    print(e)
try:
    print("bytes", 1, file=io.BytesIO())
except TypeError as e:
    print(e)
try:
    print("read only", file=open("out.txt"))
except io.UnsupportedOperation as e:
    print(e)

f = open("ascii.txt", "w", encoding="ascii")
try:
    print("plain", "é", file=f)
except UnicodeEncodeError as e:
    print(e)
f.close()

old, sys.stdout = sys.stdout, io.StringIO()
print("kept", 3, 4.0)
got, sys.stdout = sys.stdout.getvalue(), old
print(repr(got))
