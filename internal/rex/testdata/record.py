"""Prints test cases as JSON lines: what this Python's re does with patterns.

    record.py matches SEED COUNT     random patterns on random subjects
    record.py errors SEED COUNT      random text as patterns
    record.py templates SEED COUNT   random text as replacements
    record.py chosen                 the patterns of chosen.txt
    record.py own                    what CPython's own tests of re ask for, recorded while they run

A case is {p: pattern, f: flags, b: 1 for bytes, s: subject} and what came of
it. Text that is not UTF-8 is written as the hexadecimal of its bytes, with an x
before the key. Bytes are written as Latin-1 text. Positions count characters.
"""
import json
import os
import random
import re
import sys
import warnings


def put(case, key, text):
    try:
        text.encode()
        case[key] = text
    except UnicodeEncodeError:
        case['x' + key] = text.encode('utf-8', 'surrogatepass').hex()


def spans(m):
    return [n for g in range(m.re.groups + 1) for n in m.span(g)] + [m.lastindex or 0]


def text_of(s):
    return s.decode('latin-1') if isinstance(s, bytes) else s


def describe_error(case, e):
    if isinstance(e, re.PatternError):
        put(case, 'e', e.msg)
        case['at'] = [e.pos, e.lineno, e.colno]
    else:
        put(case, 'e', type(e).__name__ + ': ' + str(e))


def compile_case(pattern, flags):
    case = {}
    put(case, 'p', text_of(pattern))
    if flags:
        case['f'] = flags
    if isinstance(pattern, bytes):
        case['b'] = 1
    prog = None
    re.purge()  # a cached pattern doesn't warn
    with warnings.catch_warnings(record=True) as seen:
        warnings.simplefilter('always')
        try:
            prog = re.compile(pattern, flags)
        except Exception as e:
            describe_error(case, e)
    if seen:
        case['w'] = [str(w.message) for w in seen]
    if prog:
        case['nf'] = int(prog.flags)
        if prog.groups:
            case['g'] = prog.groups
        if prog.groupindex:
            case['n'] = dict(prog.groupindex)
    return case, prog


def match_case(pattern, flags, subject, pos=None, endpos=None):
    case, prog = compile_case(pattern, flags)
    if prog is None:
        return case
    put(case, 's', text_of(subject))
    where = ()
    if pos is not None:
        case['r'] = [pos, endpos]
        where = (pos, endpos)
    m = prog.match(subject, *where)
    case['m'] = spans(m) if m else None
    m = prog.fullmatch(subject, *where)
    case['fm'] = spans(m) if m else None
    case['it'] = [spans(m) for m in prog.finditer(subject, *where)]
    scan = prog.scanner(subject, *where)
    case['sm'] = []
    while m := scan.match():
        case['sm'].append(spans(m))
    return case


class Maker:
    """Random patterns with few characters and much structure."""

    def __init__(self, rnd, alphabet):
        self.rnd = rnd
        self.alphabet = alphabet
        self.groups = 0
        self.open = []

    def char(self):
        return self.rnd.choice(self.alphabet)

    def set(self):
        r = self.rnd
        body = ''.join(r.choice([self.char(), r'\w', r'\d', r'\s', r'\W', '%s-%s' % tuple(sorted((self.char(), self.char())))])
                       for _ in range(r.randint(1, 3)))
        return '[' + r.choice(['', '', '^']) + body + ']'

    def atom(self, depth):
        r = self.rnd
        k = r.random()
        if depth <= 0 or k < .4:
            return self.char()
        if k < .47:
            return r.choice(['.', r'\w', r'\W', r'\d', r'\s', r'\S'])
        if k < .54:
            return self.set()
        if k < .60:
            return r.choice(['^', '$', r'\b', r'\B', r'\A', r'\Z', r'\z'])
        if k < .66 and self.groups:
            g = r.randint(1, self.groups)
            if g in self.open:  # CPython's conditionals see stale captures of open groups
                return '\\%d' % g
            return r.choice(['\\%d' % g, '(?(%d)%s|%s)' % (g, self.seq(depth - 1), self.seq(depth - 1)),
                             '(?(%d)%s)' % (g, self.seq(depth - 1))])
        if k < .80:
            self.groups += 1
            self.open.append(self.groups)
            body = self.alt(depth - 1)
            self.open.pop()
            return '(' + body + ')'
        if k < .90:
            return '(?:' + self.alt(depth - 1) + ')'
        if k < .93:
            return '(?>' + self.alt(depth - 1) + ')'
        if k < .96:
            return r.choice(['(?=', '(?!']) + self.alt(depth - 1) + ')'
        if k < .98:
            return r.choice(['(?<=', '(?<!']) + ''.join(r.choice([self.char(), '.', self.set()])
                                                          for _ in range(r.randint(0, 2))) + ')'
        return '(?' + r.choice(['i', 's', 'm', 'i-s', '-i', 'a']) + ':' + self.alt(depth - 1) + ')'

    def item(self, depth):
        r = self.rnd
        a = self.atom(depth)
        if r.random() < .35:
            a += r.choice(['*', '+', '?', '*', '+', '?', '{2}', '{1,2}', '{,2}', '{2,}', '{0}', '{0,3}'])
            a += r.choice(['', '', '', '?', '+'])
        return a

    def seq(self, depth):
        return ''.join(self.item(depth) for _ in range(self.rnd.choice([0, 1, 1, 2, 2, 3])))

    def alt(self, depth):
        return '|'.join(self.seq(depth) for _ in range(self.rnd.choice([1, 1, 1, 2, 2, 3, 5])))


ALPHABETS = ['ab', 'abc', 'abc', 'aAbB', 'ab\n', 'ab 1_', 'aéß', 'äÄ\u0130iıK\u212a', 'ςσΣſsS', '\ud800a\U00010400\U00010428', 'a\u0660b\xa0']


def matches(rnd, count):
    seen = 0
    while seen < count:
        alphabet = rnd.choice(ALPHABETS)
        maker = Maker(rnd, alphabet)
        pattern = maker.alt(rnd.choice([1, 2, 3]))
        if len(pattern) > 60:
            continue
        flags = 0
        for f, chance in ((re.I, .3 if alphabet != 'abc' else .05), (re.M, .1), (re.S, .1), (re.A, .1)):
            if rnd.random() < chance:
                flags |= f
        subject = ''.join(rnd.choice(alphabet) for _ in range(rnd.choice([0, 1, 2, 3, 5, 8, 12])))
        if rnd.random() < .15:
            try:
                pattern, subject = pattern.encode('latin-1'), subject.encode('latin-1')
            except UnicodeEncodeError:
                pass
        where = ()
        if rnd.random() < .15:
            # With pos above endpos nothing should match, and CPython sometimes does.
            where = tuple(sorted(rnd.randint(0, len(subject) + 1) for _ in '12'))
        case = match_case(pattern, int(flags), subject, *where)
        if 's' not in case and 'xs' not in case and rnd.random() < .8:
            continue  # too many errors of one kind
        print(json.dumps(case, ensure_ascii=False, separators=(',', ':')))
        seen += 1


PIECES = ['a', 'b', 'Z', '1', '0', '7', '8', '(', ')', '(', ')', '(?', '(?P<', '(?P=', '(?P', '(?:', '(?<', '(?<=', '(?<!', '(?=', '(?!', '(?>', '(?(',
          '(?i', '(?x)', '(?-i', '(?a', '(?u', '(?L', '-', ':', '>', '<', '=', '!', 'n', '|', '*', '+', '?', '{', '}', '{2', ',', '{1,2}', '[', ']',
          '[^', '--', '&&', '||', '~~', '[[', '\\', '\\d', '\\b', '\\1', '\\2', '\\x', '\\x4', '\\u', '\\U', '\\N', '\\N{', '\\q', '\\0', '\\400',
          '^', '$', '.', '#', ' ', '\n', 'é', '\\é', '(?#', 'name', "'", '"', '(?P<n>a)', '(a)']


def errors(rnd, count):
    for _ in range(count):
        pattern = ''.join(rnd.choice(PIECES) for _ in range(rnd.choice([1, 2, 3, 4, 6, 9])))
        flags = rnd.choice([0, 0, 0, 0, re.X, re.I, re.A, re.U, re.L, re.A | re.L])
        if rnd.random() < .2:
            pattern = pattern.encode('latin-1')
        case, _ = compile_case(pattern, int(flags))
        print(json.dumps(case, ensure_ascii=False, separators=(',', ':')))


TEMPLATE_PIECES = ['a', 'é', '\\g<', '\\g', '>', '1', '2', '0', '\\', '\\1', '\\2', '\\3', '\\0', '\\10', '\\100', '\\400', '\\18', '\\n', '\\q', '\\\\',
                   '\\b', '\\.', '\\é', '\\g<n>', '\\g<1>', '\\g<x>', '\\g<9>', '\\g<1a>', '\n', "'", '\\x']


def templates(rnd, count):
    for _ in range(count):
        tmpl = ''.join(rnd.choice(TEMPLATE_PIECES) for _ in range(rnd.choice([1, 2, 3, 4])))
        pattern, subject = rnd.choice(['(a)|(?P<n>b)', 'a', '(?P<n>.)']), 'ab'
        if rnd.random() < .3:
            tmpl, pattern, subject = tmpl.encode('latin-1'), pattern.encode(), subject.encode()
        case, prog = compile_case(pattern, 0)
        put(case, 't', text_of(tmpl))
        put(case, 's', text_of(subject))
        try:
            put(case, 'o', text_of(prog.sub(tmpl, subject)))
        except Exception as e:
            describe_error(case, e)
        print(json.dumps(case, ensure_ascii=False, separators=(',', ':')))


def chosen():
    """A case a line: the pattern as a Python literal, a tab, the flags as
    letters, a tab, and subjects as literals with tabs between."""
    with open(os.path.join(os.path.dirname(__file__), 'chosen.txt'), encoding='utf-8') as f:
        for line in f:
            line = line.rstrip('\n')
            if not line or line.startswith('#'):
                continue
            pattern, letters, *subjects = line.split('\t')
            flags = 0
            for c in letters.replace('-', ''):
                flags |= getattr(re, c)
            for s in subjects or [None]:
                if s is None:
                    case, _ = compile_case(eval(pattern), int(flags))
                else:
                    case = match_case(eval(pattern), int(flags), eval(s))
                print(json.dumps(case, ensure_ascii=False, separators=(',', ':')))


def own():
    import io
    import unittest
    asked = {}

    def ask(pattern, flags, subject):
        if isinstance(pattern, re.Pattern):
            pattern, flags = pattern.pattern, pattern.flags & ~(re.U if isinstance(pattern.pattern, str) else 0)
        text = subject if subject is None else type(pattern)(subject) if isinstance(subject, (str, bytes)) else None
        if isinstance(pattern, (str, bytes)) and isinstance(text, (type(pattern), type(None))) and len(pattern) + len(text or '') < 3000:
            asked[type(pattern)(pattern), int(flags) & ~re.DEBUG, text] = True

    def watch(name, where):
        inner = getattr(re, name)

        def outer(pattern, *args, **kwargs):
            flags = kwargs.get('flags', args[where + 1] if len(args) > where + 1 and name not in ('sub', 'subn', 'split') else 0)
            try:
                ask(pattern, flags, args[where] if where >= 0 and len(args) > where else None)
            except Exception:
                pass
            return inner(pattern, *args, **kwargs)
        setattr(re, name, outer)

    for name in ('match', 'fullmatch', 'search', 'split', 'findall', 'finditer'):
        watch(name, 0)
    for name in ('sub', 'subn'):
        watch(name, 1)
    compiled = re.compile

    def outer(pattern, flags=0):
        for subject in (None, '', 'a', 'abcabc', 'aab') if isinstance(pattern, str) else (None,):
            ask(pattern, flags, subject)
        return compiled(pattern, flags)
    re.compile = outer
    from test import re_tests, test_re
    for t in re_tests.tests:
        ask(t[0], 0, t[1])
        ask(t[0], re.I, t[1])
    with warnings.catch_warnings():
        warnings.simplefilter('ignore')
        suite = unittest.defaultTestLoader.loadTestsFromModule(test_re)
        out, sys.stdout = sys.stdout, io.StringIO()
        unittest.TextTestRunner(io.StringIO()).run(suite)
        sys.stdout = out
    re.compile = compiled
    for pattern, flags, subject in asked:
        if flags & re.L and not isinstance(pattern, bytes) or r'(?L' in text_of(pattern):
            continue
        if subject is None:
            case, _ = compile_case(pattern, flags)
        else:
            case = match_case(pattern, flags, subject)
        print(json.dumps(case, ensure_ascii=False, separators=(',', ':')))


if __name__ == '__main__':
    sys.stdout.reconfigure(encoding='utf-8')
    if sys.argv[1] in ('chosen', 'own'):
        globals()[sys.argv[1]]()
    else:
        globals()[sys.argv[1]](random.Random(int(sys.argv[2])), int(sys.argv[3]))
