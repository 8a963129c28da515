"""Tests that pass, fail and do not end, for the command's own test."""

import asyncio
import unittest

import pytest
from calc import add, div


def test_add():
    assert add(1, 2) == 3

def test_wrong():
    x = 3
    print("some output")
    assert add(x, 2) * 2 == 11 and x > 2, "sum"

def test_lists():
    assert [add(1, 1), 3, 5] == [2, 3, 4]

def test_in():
    d = {"a": 1}
    assert "b" in d.keys()

def test_raises():
    with pytest.raises(ZeroDivisionError, match="division") as info:
        div(1, 0)
    assert info.type is ZeroDivisionError

def test_not_raised():
    with pytest.raises(ValueError):
        div(1, 1)

@pytest.mark.parametrize("a,b,want", [(1, 2, 3), (2, 2, 5), pytest.param(0, 0, 0, id="zero")])
def test_param(a, b, want):
    assert add(a, b) == want

@pytest.mark.skip(reason="later")
def test_skip(): 1/0

@pytest.mark.xfail(reason="known")
def test_xfail(): assert 1 == 2

@pytest.fixture
def pair(numbers):
    yield numbers[:2]

@pytest.fixture(params=["a", "b"])
def letter(request):
    return request.param

def test_fixture(pair, letter, capsys, monkeypatch):
    print("hi")
    assert capsys.readouterr().out == "hi\n"
    import calc
    monkeypatch.setattr(calc, "add", lambda a, b: letter)
    assert calc.add(1, 2) in "ab"

def test_approx():
    assert 0.1 + 0.2 == pytest.approx(0.3)
    assert [0.1 + 0.2, 1] == pytest.approx([0.3, 1.1])

def test_error():
    {}["x"]

def test_hang():
    while True: pass

async def test_async():
    await asyncio.sleep(0)
    assert await give() == 4

async def give(): return 3

class TestThings:
    def setup_method(self): self.x = 3
    def test_one(self, pair): assert self.x == 3 and pair == [1, 2]
    @pytest.mark.parametrize("y", [3, 4])
    def test_two(self, y): assert self.x == y

class TestBefore:
    log = []
    @classmethod
    def setup_class(cls): cls.log.append("class")
    def teardown_method(self, method): self.log.append(method.__name__)
    def test_a(self): assert self.log == ["class"]
    def test_b(self): assert self.log == ["class", "test_a"]

def setup_function(function): order.append(function.__name__)
order = []
def test_order(): assert order[-1] == "test_order", order

@pytest.mark.usefixtures("numbers")
@pytest.mark.parametrize("x", [1, 2])
@pytest.mark.parametrize("y", ["a"], ids=lambda y: y.upper())
def test_product(x, y, tmp_marks): assert (x, y) in [(1, "a"), (2, "a")] and tmp_marks == 1

@pytest.fixture(scope="module", name="tmp_marks")
def made_once():
    made_once_calls.append(1)
    return len(made_once_calls)
made_once_calls = []

@pytest.fixture
def broken():
    yield 1
    raise RuntimeError("at the end")
def test_teardown(broken): assert broken == 1
def test_unknown(nobody): pass

@pytest.mark.skipif("add(1, 1) == 2", reason="adds")
def test_condition(): pass
@pytest.mark.xfail(strict=True, reason="fixed")
def test_fixed(): pass
@pytest.mark.xfail(raises=KeyError)
def test_other(): [][0]

def test_text():
    assert "one\ntwo\nthree" == "one\n2\nthree"
def test_dict():
    assert {"a": 1, "b": [1, 2]} == dict(a=1, b=[1, 3])
def test_short_circuit():
    assert add(0, 0) or not add(1, 0) or max([add(0, 0), 0], key=lambda v: -v)
def test_many_lines():
    assert add(1,
               2) == add(
        2, 2)
def test_warns():
    import warnings
    with pytest.warns(UserWarning, match="careful"): warnings.warn("be careful")
def test_skips_itself(): pytest.skip("of its own will")
def test_fails_itself(): pytest.fail("said so")

class Case(unittest.TestCase):
    def setUp(self): self.v = 1
    def test_ok(self): self.assertEqual(self.v, 1)
    def test_bad(self):
        print("in case")
        self.assertEqual([1, 2], [1, 3])
    def test_sub(self):
        for i in range(3):
            with self.subTest(i=i): self.assertNotEqual(i, 1)
    @unittest.skip("no")
    def test_skipped(self): pass
    @unittest.expectedFailure
    def test_exp(self): self.fail("x")
    def test_plain(self):
        assert len("abc") == self.v
