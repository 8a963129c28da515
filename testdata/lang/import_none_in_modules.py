# None in sys.modules keeps a module from being imported.
import importlib
import sys

sys.modules["json"] = None
sys.modules.update(dict.fromkeys(["html", "nowhere"]))
for statement in "import json", "from json import loads", "import html.parser", "from html import parser", "import html as h", "import nowhere":
    try:
        exec(statement)
        print(statement, "imported")
    except ImportError as e:
        print(statement, "->", repr(e), e.name)
for f, name in (importlib.import_module, "html.parser"), (__import__, "html"), (importlib.import_module, "json"):
    try:
        print(f(name))
    except ImportError as e:
        print(repr(e), e.name)
del sys.modules["json"]
import json

print(json.loads("[1]"))
