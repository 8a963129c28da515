# attack: 52 TOML with many keys, headers and nested values, again and again
# expect: timeout
# limits: memory=64MB timeout=500ms
import tomllib
doc = '\n'.join(f'[{".".join("abcdefgh"[:i % 8 + 1])}.t{i}]\nx = [{{a.b.c = {i}}}, """\\\n\n   y"""]' for i in range(2000))
while True:
    tomllib.loads(doc)
