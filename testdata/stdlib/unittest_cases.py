import io
import re
import unittest


class T(unittest.TestCase):
    @classmethod
    def setUpClass(cls):
        print("class up")

    def setUp(self):
        self.x = [1]
        self.addCleanup(print, "cleanup")

    def tearDown(self):
        print("down")

    def test_ok(self):
        """Has a doc."""
        self.assertEqual(1 + 1, 2)
        with self.assertRaises(ZeroDivisionError) as cm:
            1 / 0
        self.assertEqual(str(cm.exception), "division by zero")

    def test_fail(self):
        self.assertEqual([1, 2, 3], [1, 2, 4], "msg")

    def test_error(self):
        raise KeyError("k")

    @unittest.skip("later")
    def test_skip(self):
        pass

    @unittest.expectedFailure
    def test_xfail(self):
        self.fail("as expected")

    def test_sub(self):
        for i in range(3):
            with self.subTest(i=i):
                self.assertNotEqual(i, 1)


class Messages(unittest.TestCase):
    def runTest(self):
        pass


m = Messages()
for f in [
    lambda: m.assertEqual(1, 2), lambda: m.assertEqual("a", "b"), lambda: m.assertEqual({"a": 1}, {"a": 2}), lambda: m.assertEqual((1,), (1, 2)), lambda: m.assertEqual({1}, {2}),
    lambda: m.assertTrue(0), lambda: m.assertFalse([1]), lambda: m.assertIn(1, [2]), lambda: m.assertNotIn(1, [1]), lambda: m.assertIs(1, None), lambda: m.assertIsNone(3),
    lambda: m.assertIsNotNone(None), lambda: m.assertIsInstance(1, str), lambda: m.assertAlmostEqual(1.0, 1.1), lambda: m.assertAlmostEqual(1, 2, delta=0.5), lambda: m.assertGreater(1, 2),
    lambda: m.assertLessEqual(3, 2), lambda: m.assertRegex("abc", "x+"), lambda: m.assertNotRegex("abc", "b"), lambda: m.assertCountEqual([1, 1, 2], [1, 2, 2]),
    lambda: m.assertRaises(ValueError, int, "3"), lambda: m.assertRaisesRegex(ValueError, "zzz", int, "q"), lambda: m.assertEqual("line\nb", "line\nc"), lambda: m.assertNotEqual(1, 1),
    lambda: m.assertLogs("x").__enter__() and None, lambda: m.assertWarns(UserWarning, int),
]:
    try:
        f()
        print("passed")
    except AssertionError as e:
        print(e)
out = io.StringIO()
for verbosity in 1, 2:
    res = unittest.TextTestRunner(stream=out, verbosity=verbosity).run(unittest.defaultTestLoader.loadTestsFromTestCase(T))
text = re.sub(r"in \d+\.\d+s", "in TIME", out.getvalue())
print(re.sub(r'File "[^"]*/', 'File "', text))
print(res.testsRun, len(res.failures), len(res.errors), len(res.skipped), len(res.expectedFailures), res.wasSuccessful())
