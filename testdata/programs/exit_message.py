import sys


def require(settings, *names):
    missing = [n for n in names if n not in settings]
    if missing:
        sys.exit(f"error: missing settings: {', '.join(missing)}")


print("checking")
require({"host": "h", "port": 1}, "host")
try:
    require({"host": "h"}, "host", "port", "user")
except SystemExit as e:
    print("intercepted:", repr(e.code), isinstance(e, Exception))
try:
    require({}, "token")
finally:
    print("finally before exit")
