"""Dates made of what pickles hold, and timedeltas scaled by floats of a program's own class."""
import pickle
from datetime import date, datetime, time, timedelta, timezone

for data in (b"cdatetime\ndate\n(S'\\x07\\xdf\\x0b\\x1b'\ntR.", b"\x80\x02cdatetime\ndatetime\nU\n\x07\xdf\x0b\x1b\x14;\x01\x00\x10\x00\x85R.",
             b"\x80\x02cdatetime\ntime\nU\x06\x14;\x10\x00\x10\x00\x85R."):
    print(repr(pickle.loads(data, encoding="latin1")))
print(repr(date("\x07\xdf\x0b\x1b")), repr(time(b"\x94;\x10\x00\x10\x00")))
for args in (("1995",), (b"1995",), (b"\x07\xdf\x0b\x1b\x14;\x01\x00\x10\x00", "EST")):
    for cls in date, datetime, time:
        try:
            print(repr(cls(*args)))
        except Exception as e:
            print(cls.__name__, args, type(e).__name__)


class Bad(float):
    def as_integer_ratio(self):
        return self.ratio


for ratio in (5, (), (1,), (1, 2, 3), (1, 2), (-3, 4)):
    for f in (lambda x: timedelta(3) / x, lambda x: timedelta(3) * x, lambda x: timedelta(days=x)):
        b = Bad(2.5)
        b.ratio = ratio
        try:
            print(ratio, f(b))
        except Exception as e:
            print(ratio, type(e).__name__, e)


class Name(str):
    def replace(self, *args):
        return self.result


class Zone(type(timezone.utc).__mro__[1]):
    def tzname(self, dt):
        n = Name("n%m")
        n.result = self.result
        return n

    def utcoffset(self, dt):
        return timedelta(0)

    dst = utcoffset


for result in "n%%m", None:
    z = Zone()
    z.result = result
    try:
        print(datetime(2005, 3, 2, tzinfo=z).strftime("%Z|%d"))
    except Exception as e:
        print(type(e).__name__, e)
