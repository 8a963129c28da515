import ast
t = ast.parse('x = ' + '+'.join(['a']*5000))
n, d = t.body[0].value, 0
while isinstance(n, ast.BinOp): n, d = n.left, d + 1
print(d)
src = "if x == 0: pass\n" + "".join(f"elif x == {i}: y = {i}\n" for i in range(1, 700))
t = ast.parse(src)
n, d = t.body[0], 0
while n.orelse: n, d = n.orelse[0], d + 1
print(d, n.lineno, n.body[0].value.value)
print(ast.dump(ast.parse("a = '\\x00\\n\\'\"\\\\é\\u2028\\U0001f600\\ud800'; b = b'\\x00\\xff\\'\\\\\\n'; c = 1e999, 2j, 1e400j, 123456789012345678901234567890, 0xffffffffffffffffffffff, ..., None, True, 1.5e-300, -1")))
print(ast.parse("0x" + "f"*50000, mode="eval").body.value == int("f"*50000, 16))
print(ast.dump(ast.parse("f'{a!r:>{w}} {b=}' + u'x'"), indent=1))
print(ast.dump(ast.parse("match x:\n case {'a': 1, **r} | [1, *_]: pass\n case C(x=-1.5j) as q if z: pass")))
print(len(ast.dump(ast.parse('\n'.join(['f(a, b, c)']*3000)))))
for bad in ("a = = 1", "(", "'abc"):
    try: ast.parse(bad)
    except SyntaxError as e: print(e)
print(ast.literal_eval("[" + "1, "*20000 + "(2, {'a': b'\\x00'})]")[-1])
