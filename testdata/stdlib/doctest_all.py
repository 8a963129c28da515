"""The module's own.

>>> square(3)
9
>>> square(2)   # wrong on purpose
5
"""
import doctest, sys, types
def square(x):
    """
    >>> square(-1)
    1
    >>> square('a')
    Traceback (most recent call last):
      ...
    TypeError: can't multiply sequence by non-int of type 'str'
    >>> 1/0
    Traceback (most recent call last):
    ZeroDivisionError: another message
    >>> 1/0     # doctest: +IGNORE_EXCEPTION_DETAIL
    Traceback (most recent call last):
    foo.ZeroDivisionError: another message
    >>> for i in range(2):
    ...     print(i)
    ...
    0
    1
    >>> print('a\\n\\nb')
    a
    <BLANKLINE>
    b
    >>> list(range(100)) # doctest: +ELLIPSIS
    [0, 1, ..., 99]
    >>> print('a   b') # doctest: +NORMALIZE_WHITESPACE
    a b
    >>> nope # doctest: +SKIP
    >>> None
    >>> 1 == 1
    1
    """
    return x * x
class C:
    """
    >>> C().m()
    'm'
    """
    def m(self):
        """
        >>> C().m() + 'x'
        'mx'
        """
        return 'm'
    @property
    def p(self):
        """
        >>> C().p
        """
        return 5
    @staticmethod
    def s():
        """>>> C.s()
        1"""
        return 2
def show(*a, **k):
    import io; out = sys.stdout; sys.stdout = s = io.StringIO()
    try: r = doctest.testmod(*a, **k)
    finally: sys.stdout = out
    import re; print(re.sub(r'File ".*?"', 'File "F"', s.getvalue())); print(r, r.skipped)
show(); show(verbose=True); show(optionflags=doctest.REPORT_ONLY_FIRST_FAILURE); show(optionflags=doctest.FAIL_FAST | doctest.REPORT_NDIFF); show(extraglobs={'square': lambda x: 0})
m = types.ModuleType('mod', '>>> x\n1\n'); m.x = 1; m.__test__ = {'extra': '>>> x + 1\n3\n', 'f': square}; show(m); show(m, name='other', report=False)
try: doctest.testmod(m, raise_on_error=True)
except doctest.DocTestFailure as e: print(e, e.example.source, e.example.want, e.got, e.test.name)
m.__test__ = {'bad': '>>> 1/0'}
try: doctest.testmod(m, raise_on_error=True)
except doctest.UnexpectedException as e: print(e, e.exc_info[0], e.example.lineno)
p = doctest.DocTestParser()
for x in p.parse('Text\n  >>> a = 1 # doctest: +ELLIPSIS, -SKIP\n  >>> a\n  1\n\nmore\n>>> if 1:\n...   2\n... else: pass\n2\nend'): print(repr(x) if isinstance(x, str) else (x.source, x.want, x.exc_msg, x.lineno, x.indent, x.options))
for bad in ('>>> 1\n  >>>2\n', '   >>> 1\n  2\n', '>>> x # doctest: +NOPE', '>>> # doctest: +SKIP', '  >>> x\n ... y', '>>>1'):
    try: print(len(p.get_examples(bad, 'n')))
    except ValueError as e: print(e)
t = p.get_doctest('>>> 1\n2\n>>> print("x")\nx\ny\nz\n', {}, 'name', 'file', 10); print(t, t.examples[0] == t.examples[0], t == t, hash(t) == hash(t), len(t.examples))
for flags in (0, doctest.REPORT_UDIFF, doctest.REPORT_CDIFF, doctest.REPORT_NDIFF):
    t = p.get_doctest('>>> print("a\\nb\\nc\\nd")\na\nx\nc\nd\n', {}, 'name', 'file', None); r = doctest.DocTestRunner(optionflags=flags); print(r.run(t), r.summarize())
r = doctest.DocTestRunner(verbose=True); print(r.run(p.get_doctest('>>> x = 5\n>>> x\n5\n>>> print(end="no newline")\nno newline\n', {}, 'n', None, None))); r.summarize()
c = doctest.OutputChecker()
for w, g, f in (('1\n', 'True\n', 0), ('1\n', 'True\n', doctest.DONT_ACCEPT_TRUE_FOR_1), ('a...z\n', 'abcz\n', doctest.ELLIPSIS), ('a...b...b', 'ab', doctest.ELLIPSIS), ('...', '', doctest.ELLIPSIS), ('<BLANKLINE>\n', '\n', doctest.DONT_ACCEPT_BLANKLINE), ('é', 'é', 0)): print(c.check_output(w, g, f), end=' ')
print(doctest.script_from_examples('Intro\n>>> 1\n1\n\nmore\n>>> x = 2\n'), doctest.register_optionflag('MINE') == doctest.register_optionflag('MINE'))
doctest.run_docstring_examples(C.m, {'C': C}, name='C.m'); doctest.run_docstring_examples('>>> 1\n2', {}, name='text')
import unittest, io
m.__test__ = {'good': '>>> 1\n1', 'bad': '>>> 1\n2', 'skip': '>>> 1 # doctest: +SKIP\n2'}; suite = doctest.DocTestSuite(m); print(suite.countTestCases(), [(t.id(), repr(t), t.shortDescription()) for t in suite]); res = unittest.TestResult(); suite.run(res); print(res.testsRun, len(res.failures), len(res.errors), res.skipped[0][1]); print(res.failures[0][1])
print([x.name for x in doctest.DocTestFinder().find(C)], [x.name for x in doctest.DocTestFinder(exclude_empty=False).find(C)], doctest.DocTestFinder(recurse=False).find(square)[0].lineno); print(repr(doctest.TestResults(1, 2, skipped=3)), doctest.TestResults(1, 2) == (1, 2))
