# token and tokenize: kinds, places, templates, errors, encodings, and the way back to text.
import token, tokenize, io
def e(s):
    try:
        for t in tokenize.generate_tokens(io.StringIO(s).readline): print(t)
    except Exception as x: print(type(x).__module__, type(x).__name__, x, x.args)
    print('--')
for s in ['x = 1\n', 'x', '', '\n', 'if x:\n    y\n  \n# c\nz', 'def f(a, *b):\n\tif a:\n\t\tpass\n\n\treturn 1  # end', 'f"a{b!r:>{w}}c{{}}"\n', "rb'x' + '''a\nb'''", '(1,\n 2,\n\n 3)\n', 'x \\\n + 1\n', 'a:=1;b->c...\n', '1_000 0xFF 1.5e3 2j 0b1 1if x else', "'abc\n", '"""abc\n', '(1', ')', 'x = $\n', 'if x:\n  a\n b\n', 'é = 1', 'a\r\nb\r\n', '\ufeffx', 'async def f(): await x', 't"x{y=}"', 'f"""a\n{x}\nb"""', 'f"{x:%Y\n}"' , '0777', '1__0', '1a', 'x=?', 'a!b', 'f"{', 'f"{a', 'f"}"', '\tx\n        y', '\\', 'x\\', 'a = 1 # comment\n# another\n    # indented\nb', '\f x', 'lambda x, /: x @ y <<= >>= ** // != <> <= ->', 'class A: pass\n\n\n\ndef f(): pass']: print(repr(s)); e(s)
print(list(tokenize.tokenize(io.BytesIO(b'# -*- coding: latin-1 -*-\nx = "\xe9"\n').readline))[:6])
print(tokenize.detect_encoding(io.BytesIO(b'\xef\xbb\xbfx').readline), tokenize.detect_encoding(io.BytesIO(b'#!x\n# coding: utf8\n').readline))
for b in (b'# coding: nope\n', b'\xef\xbb\xbf# coding: latin-1\n', b'\xff\n', b''):
    try: print(tokenize.detect_encoding(io.BytesIO(b).readline))
    except Exception as x: print(type(x).__name__, x)
def back(s):
    try:
        ts=list(tokenize.generate_tokens(io.StringIO(s).readline)); print(tokenize.untokenize(ts)==s, repr(tokenize.untokenize([t[:2] for t in ts]))[:200])
    except Exception as x: print(type(x).__name__, x)
for s in ['(1\n', '(1\n2', 'f"{\n', 'x = (\n# c\n\n', 'def f():\n  (', '[', 'x = 1', 'if a:\n  b\n  c\nd', 'f"a{b:>{c}}{{}}" "x"', 'a  =  1 # c\n\n\n(b,\n  c)', 'x\\\n+1\n', "'a' 'b'\n", 'class A:\n\tdef f(self):\n\t\tpass\n\tx = 1\n', "f'{a[\"b\"]!r}'", "f'{x:{y}.{z}f}'", "f'''{\n1\n}'''", "f'{a:=^10}'", "f'{(a:=1)}'", 'f"\\N{DIGIT ONE}{x}"', "rf'\\{x}'", "f'{lambda x: 1}'", "f'{ {1:2}[1] }'", 'a = "x\\\ny"\n', "x = 0xg", "0b2", "1e5_", "0o8", "1.2.3", "5if 1else 2", "\x0c\nx", "x = '\\", "\u00a0x", "€", "\x01", "x = 'a\nb'", "a;b;c", "if 1: pass\nelse: pass", "@a.b\ndef f(): ...", "match x:\n case 1: pass\n", "   # only comment", "   ", "\\\nx", "if 1:\n    x\n# c\n    y\n", "if 1:\n    x\n    # c\ny\n", "f'a' 'b' f'{c}'", "f'{x!r:^{width}.{precision}}'", "f'{x}' if f'{y}' else f'{z}'", "f''", 'f""""""', 'f"""\n"""', "print(f'{a}', end='')", "f'{x=}'","f'{x = }'", "f'{x!s}'", "f'{\"a\"}'", "b'' br'' Rb'' U'' F'' fR'{x}'"]: print(repr(s), end=' '); back(s)
print(token.N_TOKENS, token.ISTERMINAL(1), token.ISNONTERMINAL(256), token.ISEOF(0), sorted(token.tok_name.items()), sorted(token.EXACT_TOKEN_TYPES.items()), tokenize.TokenInfo(54, '+', (1, 0), (1, 1), '+').exact_type)

# An f-string or t-string that does not end is reported where it begins.
for s in "f'a\n", "x = f'a{y}b\n", 'x = f"""a\n{y}\nb', "  rf'", 'f"{f"a', "x = t'a{y}\\\nb\n":
    try:
        list(tokenize.generate_tokens(io.StringIO(s).readline))
    except tokenize.TokenError as e:
        print(repr(s), e.args)
