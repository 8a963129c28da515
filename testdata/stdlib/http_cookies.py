# Cookies as header fields.
from http.cookies import SimpleCookie, BaseCookie, CookieError, Morsel
import copy


def show(f):
    try:
        print(f())
    except Exception as e:
        print(type(e).__name__, e)


c = SimpleCookie()
c["session"] = "abc123"
c["session"]["path"] = "/"
c["session"]["httponly"] = True
c["session"]["max-age"] = 3600
c["theme"] = 'dark "mode"; x'
c["n"] = 5
print(c)
print(c.output(header="", sep=";"))
print(repr(c), c["theme"].value, c["theme"].coded_value, c["n"].value, c["n"].key)
print(c["session"].OutputString(), c["session"].OutputString(["path"]), c["session"])
print(c.js_output()[:60], c["session"]["path"], dict(c["session"]))

for text in ['a=1; b=2', 'a="quoted\\"x\\054"; b=', 'a=1; Path=/x; b=2; Secure', 'bad', 'a=b=c', '$Version=1; a=1; $Path="/acme"', 'a=1;;b=2', 'k="unterminated', 'a=1, b=2',
             'a=ü', 'expires=Wed, 01-Jan-2020 00:00:00 GMT', 'x=Wed, 01-Jan-2020 00:00:00 GMT; y=1', 'path=/; a=1', 'a=1; expires', 'key:with=colon; [k]=v', ' a = 1 ; b = "2 3"']:
    d = SimpleCookie(text)
    print(repr(text), sorted((k, m.value, m.coded_value, m["path"], m["secure"], m["expires"]) for k, m in d.items()))

d = SimpleCookie({"a": 1, "b": "x y"})
print(d, BaseCookie("a=1; b=\"2\""))
show(lambda: SimpleCookie().__setitem__("bad key", 1))
show(lambda: SimpleCookie().__setitem__("path", 1))
show(lambda: c["session"].__setitem__("nope", 1))
show(lambda: c["session"].update({"nope": 1}))
m = Morsel()
m.set("k", "v", "v")
m.update({"Path": "/p", "secure": True})
print(m, m.isReservedKey("PATH"), m == m.copy(), copy.copy(m) == m, m | {"domain": "d"}, m.setdefault("path", "q"), m.setdefault("comment", "a b"))
print(m.output())
