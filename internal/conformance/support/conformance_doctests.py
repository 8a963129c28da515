"""The examples in the documentation of CPython's own modules, run on safepy's modules, which have few.

doctest finds examples in docstrings. For a module of safepy's library they are read from the text of CPython's module; what they use is safepy's.
Those of safepy's own docstrings are run where CPython's module has some in C."""

import ast
import doctest
import os
import sys

_SOURCES = {"decimal": "_pydecimal"}


def _documented(node, name):
    """The docstrings of a node and of the classes and functions in it: name, text and line."""
    text = ast.get_docstring(node)
    if text:
        yield name, text, node.body[0].lineno - 1
    for child in node.body:
        if isinstance(child, (ast.ClassDef, ast.FunctionDef, ast.AsyncFunctionDef)):
            yield from _documented(child, f"{name}.{child.name}") if isinstance(node, (ast.Module, ast.ClassDef)) else ()


def _source(name):
    path = "/work/lib/" + _SOURCES.get(name, name).replace(".", "/")
    for file in (path + ".py", path + "/__init__.py"):
        if os.path.exists(file):
            return file
    return None


def install():
    find = doctest.DocTestFinder.find

    def find_there(self, obj, name=None, module=None, globs=None, extraglobs=None):
        own = find(self, obj, name, module, globs, extraglobs)
        if type(obj) is not type(sys) or getattr(obj, "__file__", None) is not None and not obj.__file__.startswith("/work/lib/") or obj.__name__.startswith("test"):
            return own
        file = _source(obj.__name__)
        if file is None:
            return own
        with open(file, encoding="utf-8") as f:
            tree = ast.parse(f.read())
        tests = []
        for dotted, text, line in _documented(tree, name or obj.__name__):
            test = self._parser.get_doctest(text, dict(vars(obj) if globs is None else globs, **(extraglobs or {})), dotted, file, line)
            if test.examples:
                tests.append(test)
        named = {test.name for test in tests}
        return sorted(tests + [test for test in own if test.name not in named and test.examples])
    doctest.DocTestFinder.find = find_there
