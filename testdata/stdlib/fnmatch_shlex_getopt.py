import fnmatch
import getopt
import shlex

for name, pat in [("a.txt", "*.txt"), ("a.txt", "?.t[xy]t"), ("a.txt", "[!a]*"), ("[x]", "[[]x]"), ("ab", "a[b"), ("foo.py", "*o*.p?"), ("a]b", "a[]]b"), ("x-y", "x[a-]y"), ("q", "[z-a]"), ("A", "a"), ("line\nnext", "line*")]:
    print(name, pat, fnmatch.fnmatch(name, pat), fnmatch.translate(pat))
print(fnmatch.filter(["a.py", "b.txt", "c.py"], "*.py"), fnmatch.filterfalse(["a.py", "b.txt"], "*.py"), fnmatch.fnmatch(b"ab", b"a*"))
for text in ["a b 'c d' \"e f\"", "x\\ y z", "a=\"b c\" # no", "''", "it\\'s", "-o 'a\"b' \"c'd\\\"e\""]:
    print(shlex.split(text), list(shlex.shlex(text.replace("\\", ""), posix=True)) if text.count("'") % 2 == 0 and '\\' not in text else "")
print(shlex.split("a #b", comments=True), shlex.join(["a b", "c", "d'e"]), shlex.quote("x y"), shlex.quote("ok"), shlex.quote(""))
print(list(shlex.shlex("a && b || c; (d)>e", punctuation_chars=True)), list(shlex.shlex("x=1+2 'q r'")))
for bad in ["'abc", "abc\\"]:
    try:
        shlex.split(bad)
    except ValueError as e:
        print(e)
print(getopt.getopt("-a -b val --cond --out=f x y".split(), "ab:", ["cond", "out="]))
print(getopt.gnu_getopt("x -a y --out f".split(), "a", ["out="]), getopt.getopt(["-abval", "--co", "z"], "ab:", ["cond"]))
for args in [["-z"], ["-b"], ["--nope"], ["--out"], ["--cond=1"], ["--c"]]:
    try:
        print(getopt.getopt(args, "ab:", ["cond", "count", "out="]))
    except getopt.GetoptError as e:
        print(e, e.opt)
