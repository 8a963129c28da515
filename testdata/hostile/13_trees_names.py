# attack: 13 functions and classes of trees that are named like code that no statement defines
# expect: ok
import ast

at = {"lineno": 1, "col_offset": 0}
args = ast.arguments([], [], None, [], [], None, [])
for name in "<lambda>", "<genexpr>", "":
    for node in (
        ast.FunctionDef(name, args, [ast.Pass(**at)], [], None, None, [], **at),
        ast.ClassDef(name, [], [], [ast.Pass(**at)], [], [], **at),
    ):
        try:
            compile(ast.Module([node], []), "x", "exec")
        except ValueError:
            continue
        raise AssertionError(name)
