import string
f=string.Formatter()
def t(*a,**k):
    try: print(repr(f.format(*a,**k)))
    except Exception as e: print(type(e).__name__, e)
t('{} {}',1,2); t('{0} {}',1,2); t('{} {0}',1,2); t('{a} {b!r:>5}', a=1,b=2); t('{:{}}', 3, 5); t('{0:{1:{2}}}',1,2,3); t('{x}'); t('{'); t('}'); t('{0!x}',3); t('{0!}',3); t('{0.real}',3); t('{0[1]}',[1,2]); t('{a[k]}',a={'k':1}); t('{0[1}',[1]); t('{0!r',3);t('{0.}',3); t('{!r}',3); t('{0}'); t()
class F(string.Formatter):
    def get_value(self,k,a,kw):
        if isinstance(k,str): return kw.get(k,'??')
        return super().get_value(k,a,kw)
    def check_unused_args(self,u,a,k): print('used',u)
print(F().format('{a} {b} {0}',1,a=3))
print(list(f.parse('a{b!r:c}{{d}}')))
T=string.Template
def s(x,*a,**k):
    try: print(repr(T(x).substitute(*a,**k)), repr(T(x).safe_substitute(*a,**k)))
    except Exception as e: print(type(e).__name__, e)
s('$a ${b} $$',a=1,b=2); s('$a'); s('$'); s('a\n b $ c'); s('${a',a=1); s('$é',é=1); s('$a.b',{'a':1}); s('${a b}'); s('$a', {'a': 1}, a=2)
print(T('$a ${b} $$ $a').get_identifiers(), T('$a $').is_valid(), T('$a').is_valid(), T.pattern.pattern, T.flags, T.idpattern, T.braceidpattern)
class M(T): delimiter='%'; idpattern='[a-z]+_[a-z]+'
print(M('%a_b %a $x').safe_substitute(a_b=3), M.pattern.pattern)
print(string.capwords('hello  wORLD foo'), string.capwords('a-b c','-'))
import textwrap
txt = """The quick brown fox--which was well-known for its self-assured, devil-may-care attitude -- jumped over the lazy dog. "Really?" he said.  It was a pneumonoultramicroscopicsilicovolcanoconiosis kind of day: re-use, co-op, x-y, a-b-c, --option, foo--bar-baz, 3-4, e-mail; http://example.com/a-b."""
for w in (1, 5, 10, 20, 33, 40, 70):
    for kw in ({}, {'break_on_hyphens': False}, {'break_long_words': False}, {'fix_sentence_endings': True}, {'max_lines': 3}, {'initial_indent': '* ', 'subsequent_indent': '   '}, {'drop_whitespace': False}):
        try: print(w, kw, textwrap.wrap(txt, w, **kw))
        except ValueError as e: print(e)
for x in ['', ' ', 'a', 'hello world', '\n', 'a\tb\n\n c', '-', '--', 'a--', '--a', 'a-', '-a', 'ab-cd', 'a-b', 'abc-de-fg', 'ab--cd', 'ab---cd--', "'--x", 'foo-2bar', '2-foo', 'foo_bar-baz', 'x--y-z', 'ab-c', 'a--b--c', '.--b', 'ab-cd-', 'ab--', 'é-éa-bb', 'ab-3', 'ab-c3d', 'aa-b-cc', 'aa-b-c', 'a-bb-c-dd', '--foo-bar', 'x=-ab-cd', 'ab-cd--ef-gh']:
    print(repr(x), textwrap.TextWrapper()._split(x), textwrap.wrap(x, 4), textwrap.TextWrapper(break_on_hyphens=False)._split(x))
print(textwrap.shorten('Hello  world foo bar', 12), textwrap.shorten('Hello world!', 11, placeholder='...'), textwrap.shorten('hi', 10))
try: textwrap.shorten('hello', 3)
except ValueError as e: print(e)
for d in ['  a\n    b\n  c', '\ta\n  b', '  a\n\n  \n   b\n', 'a\n b', '', '\n', '   \n  x\n', '  \t a\n  \t b', None, 3]:
    try: print(repr(textwrap.dedent(d)))
    except TypeError as e: print(e)
print(repr(textwrap.indent('a\n\n b\n', '> ')), repr(textwrap.indent('a\n\nb', '> ', lambda l: True)))
print(textwrap.fill("The quick brown fox", 10))
