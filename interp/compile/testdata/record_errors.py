"""Records what CPython 3.14 says of the programs in errors.txt: run with python3.14 in this folder; it writes errors.golden.

errors.txt holds programs separated by lines of four dashes. The golden file has one line for each: the message and position
of the SyntaxError, or "ok", and the warnings after it.
"""
import warnings

with open("errors.txt", encoding="utf-8") as f:
    programs = f.read().split("\n----\n")
with open("errors.golden", "w", encoding="utf-8") as out:
    for source in programs:
        with warnings.catch_warnings(record=True) as caught:
            warnings.simplefilter("always")
            try:
                compile(source, "<string>", "exec", dont_inherit=True)
                line = "ok"
            except SyntaxError as e:
                line = f"{type(e).__name__}: {e.msg} ({e.lineno}, {e.offset}, {e.end_lineno}, {e.end_offset})"
        for w in caught:
            if w.category is SyntaxWarning:
                line += f" | {w.lineno}: {w.message}"
        out.write(line + "\n")
