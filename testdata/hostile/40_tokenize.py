# attack: 40 tokens of long lines and many brackets, over and over
# expect: timeout
# limits: memory=64MB timeout=500ms
import tokenize, io
text = '(' * 5000 + 'x, ' * 20000 + 'f"{a!r:>{w}}"' * 3000 + ')' * 5000 + '\n'
while True:
    tokenize.untokenize(tokenize.generate_tokens(io.StringIO(text).readline))
