"""Errors found after parsing, in code that is compiled at run time: CPython has no file to read their line from."""
import traceback

SOURCES = [
    'return 1', 'break', 'continue', 'x = 1\nglobal x\n', 'def f():\n x = 1\n global x\n', 'def f():\n  nonlocal q\n', 'class A:\n  return 1',
    'def f(a, a): pass', 'await x', '[x async for x in y]', 'async def g():\n  yield 1\n  return 2',
    'import a\nfrom __future__ import annotations', 'def f():\n from x import *', 'a, *b, *c = 1', 'def f[T, T](): pass', '[(i := 0) for i in x]',
    'try: pass\nexcept: pass\nexcept A: pass', 'match x:\n case _: pass\n case 1: pass', 'match x:\n case [a, a]: pass', 'match x:\n case a | b: pass',
    'nonlocal x', 'x = (yield)', 'x = = 1', 'f(a=1, a=2)', 'del f()', 'None = 1', 'x = (1', 'if 1:\npass',
]
for source in SOURCES:
    for run in (exec, lambda s: compile(s, 'name.py', 'exec')):
        try:
            run(source)
        except SyntaxError as e:
            print(e, (e.filename, e.lineno, e.offset, e.end_lineno, e.end_offset), repr(e.text))
            print(''.join(traceback.format_exception_only(e)), end='')
