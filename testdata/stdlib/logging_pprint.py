import io
import logging
import pprint
import sys

logging.basicConfig(stream=sys.stdout, level=logging.DEBUG, format="%(levelname)s:%(name)s:%(funcName)s:%(lineno)d %(message)s")
log = logging.getLogger("app.db")
log.info("hello %s %d", "x", 3)
logging.warning("root %(a)s", {"a": 1})


def work():
    log.debug("in work")
    try:
        1 / 0
    except ZeroDivisionError:
        log.error("failed", exc_info=False)


work()
buf = io.StringIO()
h = logging.StreamHandler(buf)
h.setFormatter(logging.Formatter("{levelname:>8}|{message}", style="{"))
h.setLevel("WARNING")
log.addHandler(h)
log.propagate = False
log.info("no")
log.warning("yes")
log.critical("crit")
print(buf.getvalue(), log, h.level, log.getEffectiveLevel(), logging.getLogger("app").getChild("db") is log, log.parent, logging.getLevelName(25), logging.getLevelName("INFO"))


class OnlyErr(logging.Filter):
    def filter(self, record):
        return "x" in record.getMessage()


log.addFilter(OnlyErr())
log.error("abc")
log.error("xyz")
print(buf.getvalue().splitlines()[-1])
ad = logging.LoggerAdapter(logging.getLogger("ad"), {"user": "bob"})
logging.getLogger().handlers[0].setFormatter(logging.Formatter("%(message)s %(user)s", defaults={"user": "-"}))
ad.info("hey")
logging.info("no user")
logging.disable(logging.INFO)
logging.info("gone")
logging.disable(logging.NOTSET)
for f in [lambda: log.setLevel("NOPE"), lambda: logging.basicConfig(foo=1, force=True), lambda: logging.Formatter("x", style="q"), lambda: logging.Formatter("no fields"), lambda: log.log("a", "b")]:
    try:
        f()
    except Exception as e:
        print(type(e).__name__, e)
data = {"name": "x" * 30, "items": list(range(30)), "nested": {"a": [1, 2, {"deep": ["y" * 40, "z" * 40]}], "b": (1,)}, "s": {3, 1, 2}, "t": "word " * 30}
pprint.pprint(data)
pprint.pprint(data, width=40, compact=True, indent=2)
pprint.pp({"b": 1, "a": 2})
print(pprint.pformat([1, 2, [3, [4, [5]]]], depth=2), pprint.pformat("a b c " * 20, width=30), pprint.saferepr({2: 1, 1: 2}))
pprint.pprint([["aaaaaaaaaa"] * 5] * 3, width=50)
pprint.pprint(12345678, underscore_numbers=True)
pprint.pprint(("a" * 50, "b" * 50))
pprint.pprint({i: "v" * i for i in range(20)})
pprint.pprint(frozenset(range(40)), compact=True)
loop = [1]
loop.append(loop)
print(pprint.isrecursive(loop), pprint.isreadable(loop), pprint.isreadable([1]))
