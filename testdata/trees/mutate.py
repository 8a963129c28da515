"""Compiles statements of the programs in /lang after some of their nodes were replaced, and runs those that compile. Nothing is expected of them but that they end; `seed` is given."""

import ast
import contextlib
import copy
import io
import os
import random
import warnings

warnings.simplefilter("ignore")
rng = random.Random(seed)
names = sorted(n for n in os.listdir("/lang") if n.endswith(".py"))
trees = [ast.parse(open("/lang/" + n).read()) for n in rng.sample(names, 8)]
pool = [node for tree in trees for node in rng.choices(list(ast.walk(tree)), k=100)]
statements = [n for n in pool if isinstance(n, ast.stmt)]
expressions = [n for n in pool if isinstance(n, ast.expr)]


def other(value):
    """Something to stand where value does."""
    if rng.random() < 0.1:
        return rng.choice([None, [], [None], "x", 3] + pool)
    match value:
        case ast.stmt():
            return rng.choice(statements)
        case ast.expr():
            return rng.choice(expressions)
        case ast.expr_context():
            return rng.choice((ast.Load(), ast.Store(), ast.Del()))
        case str():
            return rng.choice(("", "x", "__class__", ".0", "None", "super", "__classdict__", "a b", "__x", "*"))
        case int():
            return rng.choice((0, 1, -1, 2, 3, 10**9))
    return rng.choice(pool)


def mutate(node):
    if not node._fields:
        return
    field = rng.choice(node._fields)
    value = getattr(node, field, None)
    if isinstance(value, list) and value:
        i = rng.randrange(len(value))
        if rng.random() < 0.2:
            del value[i]
        else:
            value[i] = other(value[i])
    else:
        setattr(node, field, other(value))


counts = {"refused": 0, "ran": 0, "failed": 0}
for statement in [s for tree in trees for s in tree.body[:40]]:
    s = copy.deepcopy(statement)
    nodes = list(ast.walk(s))
    for _ in range(rng.choice((1, 1, 2, 3))):
        mutate(rng.choice(nodes))
    tree = ast.Module([s], [])
    try:
        compile(tree, "f", "exec", ast.PyCF_OPTIMIZED_AST, optimize=2)
        code = compile(tree, "f", "exec")
    except Exception:
        counts["refused"] += 1
        continue
    try:
        with contextlib.redirect_stdout(io.StringIO()):
            exec(code, {"__name__": "f", "x": 3})
        counts["ran"] += 1
    except BaseException:
        counts["failed"] += 1
counts
