# attack: 60 trees without any node that has a place
# expect: ok
import ast

exec(compile(ast.Module([], []), "x", "exec"))
exec(compile(ast.Interactive([]), "x", "single"))
