import difflib
from difflib import *
a = 'one\ntwo\nthree\nfour\nfive six seven\neight\n'.splitlines(1); b = 'ore\ntree\nemu\ntwo\nfive six sven\nnine\neight\n'.splitlines(1)
print(''.join(ndiff(a, b))); print(''.join(unified_diff(a, b, 'a.txt', 'b.txt', '2020', '2021'))); print(''.join(context_diff(a, b, 'a', 'b', n=1)))
print(''.join(restore(ndiff(a, b), 1)) == ''.join(a), ''.join(restore(ndiff(a, b), 2)) == ''.join(b))
s = SequenceMatcher(None, 'abxcd', 'abcd'); print(s.ratio(), s.quick_ratio(), s.real_quick_ratio(), s.get_matching_blocks(), s.get_opcodes(), s.find_longest_match(), list(s.get_grouped_opcodes(1)))
s = SequenceMatcher(lambda x: x == ' ', ' abcd', 'abcd abcd'); print(s.find_longest_match(0, 5, 0, 9), s.bjunk, s.bpopular)
print(get_close_matches('appel', ['ape', 'apple', 'peach', 'puppy']), get_close_matches('wheel', ['while', 'weak', 'heel'], 1, .5))
for f in (lambda: get_close_matches('a', ['b'], 0), lambda: get_close_matches('a', [], 1, 2), lambda: list(unified_diff('a', ['b'])), lambda: list(unified_diff([1], ['b'])), lambda: list(restore([], 3)), lambda: list(diff_bytes(unified_diff, ['a'], [b'b']))):
    try: print(f())
    except Exception as e: print(type(e).__name__, e)
print(list(diff_bytes(unified_diff, [b'a\n'], [b'b\n'], b'x', b'y')))
print(list(unified_diff(['a', 'b'], ['a', 'c'], lineterm='')), list(unified_diff([], ['x'])), list(unified_diff(['x'], ['x'])))
x = list('abcde' * 60); y = list('abxde' * 60); s = SequenceMatcher(None, x, y); print(s.ratio(), len(s.bpopular), SequenceMatcher(None, x, y, autojunk=False).ratio())
print('\n'.join(Differ().compare(['\tI am\n', 'foo bar baz qux', 'same'], ['\tI an\n', 'foo bar bax qux!', 'x', 'same'])))
print(IS_LINE_JUNK('  # \n'), IS_LINE_JUNK('x'), IS_CHARACTER_JUNK(' '))
import random; random.seed(5)
for _ in range(40):
    p = ''.join(random.choice('ab c') for _ in range(random.randrange(30))); q = ''.join(random.choice('ab c') for _ in range(random.randrange(30)))
    print(repr(p), repr(q), SequenceMatcher(None, p, q).get_opcodes(), SequenceMatcher(lambda c: c == ' ', p, q).ratio())
    print(list(ndiff([w + '\n' for w in p.split('b')], [w + '\n' for w in q.split('b')])))
