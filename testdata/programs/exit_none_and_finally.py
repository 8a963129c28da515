import sys


class Resource:
    def __enter__(self):
        print("open")
        return self

    def __exit__(self, *exc):
        print("close", exc[0].__name__, exc[1].code)


try:
    sys.exit(3)
except SystemExit as e:
    print("first exit ignored", e.code)

with Resource():
    try:
        sys.exit()
    except Exception:
        print("not reached: SystemExit is no Exception")
    finally:
        print("inner finally")
