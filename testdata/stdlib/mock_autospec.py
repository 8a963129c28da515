from unittest import mock
def f(a, b=2): pass
m = mock.create_autospec(f)
m.return_value = 6
print(m(1), m.call_count)
m.side_effect = ValueError("x")
try: m(2)
except ValueError as e: print(e)
m.assert_called_with(2)
class Api:
    def get(self, url): ...
    @staticmethod
    def s(a): ...
    @classmethod
    def c(cls, a): ...
api = mock.create_autospec(Api, instance=True)
api.get.return_value = {"k": 1}
print(api.get("u"), api.get.call_args)
api.s(1); api.c(2)
with mock.patch.object(Api, "get", autospec=True) as g:
    a = Api()
    a.get("url")
    g.assert_called_once_with(a, "url")
    g.return_value = 9
    print(a.get("q"))
with mock.patch(__name__ + ".f", autospec=True) as ff:
    ff.return_value = 11
    print(f(1))
with mock.patch("builtins.print") as p:
    print("hidden", end="")
    print("again")
print(p.call_args_list)
with mock.patch("builtins.input", return_value="typed"):
    print(input("? "))
with mock.patch("random.randint", return_value=4):
    import random
    print(random.randint(1, 6))
with mock.patch("time.time", lambda: 12.5):
    import time
    print(time.time())
with mock.patch("builtins.sum", side_effect=[1, 2]):
    print(sum([5]), sum([6]))
with mock.patch.dict("sys.modules", {"fakemod": mock.Mock(x=1)}):
    import fakemod
    print(fakemod.x)
