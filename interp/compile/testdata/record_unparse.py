"""Records how CPython 3.14 writes the annotations in unparse.txt, one a line: run with python3.14 in this folder; it writes unparse.golden."""
import json

with open("unparse.txt", encoding="utf-8") as f, open("unparse.golden", "w", encoding="utf-8") as out:
    for line in f:
        names = {}
        try:
            exec("from __future__ import annotations\ndef f(x: " + line.strip() + "): pass", names)
            text = names["f"].__annotations__["x"]
        except SyntaxError as e:
            text = "SyntaxError: " + e.msg
        out.write(json.dumps(text) + "\n")
