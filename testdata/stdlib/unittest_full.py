import unittest, io, sys, re
class T(unittest.TestCase):
    maxDiff = None
    @classmethod
    def setUpClass(cls): print('setUpClass')
    @classmethod
    def tearDownClass(cls): print('tearDownClass')
    def setUp(self): self.addCleanup(print, 'cleanup', self._testMethodName)
    def tearDown(self): print('tearDown')
    def test_ok(self): self.assertEqual(1, 1)
    def test_fail(self):
        "Doc of fail"
        self.assertEqual(1, 2, 'msg')
    def test_err(self): raise KeyError('x')
    @unittest.skip('why')
    def test_skip(self): pass
    @unittest.skipIf(True, 'cond')
    def test_skipif(self): pass
    def test_skip_inside(self): self.skipTest('inside')
    @unittest.expectedFailure
    def test_xfail(self): self.fail('x')
    @unittest.expectedFailure
    def test_xpass(self): pass
    def test_sub(self):
        for i in range(4):
            with self.subTest('m', i=i): self.assertEqual(i % 2, 0)
    def test_raises(self):
        with self.assertRaises(ValueError) as cm: int('x')
        print(cm.exception)
        self.assertRaises(TypeError, len, 3)
        with self.assertRaisesRegex(ValueError, 'inv.*'): int('x')
class Msgs(unittest.TestCase):
    def runTest(self): pass
m = Msgs()
def t(f):
    try: f(); print('no')
    except AssertionError as e: print(e)
    except Exception as e: print(type(e).__name__, e)
long1 = 'a' * 100 + 'b'; long2 = 'a' * 100 + 'c'
for f in [lambda: m.assertEqual([1, 2, 3], [1, 2, 4]), lambda: m.assertEqual((1,), (1, 2)), lambda: m.assertEqual({'a': 1}, {'a': 2, 'b': 3}), lambda: m.assertEqual({1, 2}, {2, 3}), lambda: m.assertEqual('a\nb', 'a\nc'), lambda: m.assertEqual('abc', 'abd'), lambda: m.assertEqual(long1, long2), lambda: m.assertEqual(1, 1.5), lambda: m.assertTrue(0), lambda: m.assertFalse([1]), lambda: m.assertIn(1, [2]), lambda: m.assertNotIn(1, [1]), lambda: m.assertIs(1, 2), lambda: m.assertIsNot(m, m) if 0 else m.assertIsNot(1, 1), lambda: m.assertIsNone(1), lambda: m.assertIsNotNone(None), lambda: m.assertIsInstance(1, str), lambda: m.assertIsInstance(1, (str, list)), lambda: m.assertNotIsInstance(1, int), lambda: m.assertGreater(1, 2), lambda: m.assertLessEqual(3, 2, 'hm'), lambda: m.assertAlmostEqual(1.0, 1.1), lambda: m.assertAlmostEqual(1, 2, delta=.5), lambda: m.assertNotAlmostEqual(1.0, 1.0), lambda: m.assertCountEqual([1, 2, 2], [2, 1, 3]), lambda: m.assertCountEqual([[1]], [[2]]), lambda: m.assertRegex('abc', 'x+'), lambda: m.assertNotRegex('abc', 'b'), lambda: m.assertRaises(ValueError, int, '3'), lambda: m.assertRaises(3), lambda: m.assertNotEqual(1, 1), lambda: m.assertSequenceEqual([1], (2,)), lambda: m.assertSequenceEqual([1], (1,)), lambda: m.assertDictEqual(1, {}), lambda: m.assertListEqual([1], (1,)), lambda: m.assertHasAttr(m, 'zz'), lambda: m.assertStartsWith('abc', 'x'), lambda: m.assertEndsWith('abc', ('x', 'y')), lambda: m.assertNotEndsWith('abc', 'c'), lambda: m.assertIsSubclass(int, str), lambda: m.fail(), lambda: m.fail('boo'), lambda: m.assertEqual(list(range(100)), list(range(1, 101))), lambda: m.assertAlmostEqual(1, 2, 3, delta=4), lambda: m.assertMultiLineEqual('a', 3)]: t(f)
def ctx():
    with m.assertRaises(ValueError): pass
t(ctx)
def ctx2():
    with m.assertRaisesRegex(ValueError, 'zz'): raise ValueError('abc')
t(ctx2)
def strip(s): return re.sub(r'in \d+\.\d+s', 'in T', re.sub(r'File ".*?", line \d+', 'File F', s))
for v in (1, 2):
    s = io.StringIO()
    r = unittest.TextTestRunner(stream=s, verbosity=v).run(unittest.defaultTestLoader.loadTestsFromTestCase(T))
    print(strip(s.getvalue())); print(r, r.wasSuccessful())
class B(unittest.TestCase):
    @classmethod
    def setUpClass(cls): raise RuntimeError('no class')
    def test_a(self): pass
class C(unittest.TestCase):
    def test_a(self): print('a'); self.assertTrue(False)
class AS(unittest.IsolatedAsyncioTestCase):
    async def asyncSetUp(self): print('asu')
    async def test_x(self):
        import asyncio
        await asyncio.sleep(0); self.assertEqual(1, 1)
suite = unittest.TestSuite(); suite.addTest(unittest.defaultTestLoader.loadTestsFromTestCase(B)); suite.addTest(C('test_a')); suite.addTest(AS('test_x')); suite.addTest(unittest.FunctionTestCase(lambda: None))
s = io.StringIO(); unittest.TextTestRunner(stream=s, buffer=True).run(suite); print(strip(s.getvalue()))
print(suite.countTestCases(), T('test_ok'), repr(T('test_ok')), T('test_ok').id(), unittest.defaultTestLoader.getTestCaseNames(T))
try: T('nope')
except ValueError as e: print(e)
p = unittest.main(argv=['prog', '-v', 'C'], exit=False, testRunner=unittest.TextTestRunner(stream=io.StringIO()))
print(p.result)
