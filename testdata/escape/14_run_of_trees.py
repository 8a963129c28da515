# attack: 14 code compiled at run time by what the test runner uses, where eval and exec are blocked
# expect: ok

leaks = []


def attempt(what, f):
    try:
        got = f()
    except (PermissionError, ImportError, NameError, AttributeError, TypeError):
        return
    leaks.append((what, type(got).__name__))


def tree():
    import ast
    return ast.parse("x = 1")


def run_of_ast():
    import _ast_parse
    import json
    return _ast_parse.run(tree(), "x = 1", "name", json)


def run_of_tests():
    import _testrun
    import json
    _testrun.run("t.py", "import json\njson.leaked = True", None, {"select": "", "done": [], "stop": False}, lambda *args: None)
    return json.leaked


def through_library():
    import _ast_parse
    import functools
    import json
    return functools.reduce(lambda a, b: _ast_parse.run(b, "x = 1", "name", json), [tree(), tree()])


def through_timer():
    import _ast_parse
    import json
    import timeit
    return timeit.Timer(functools_partial(_ast_parse.run, tree(), "x = 1", "name", json)).timeit(1)


def functools_partial(*args):
    import functools
    return functools.partial(*args)


for f in run_of_ast, run_of_tests, through_library, through_timer:
    attempt(f.__name__, f)
for what, kind in leaks:
    print("leaked:", what, kind)
print("LEAK" if leaks else "SAFE")
