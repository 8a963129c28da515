import sys

DATA = ["ok", "ok", "broken", "ok", "broken"]


def check(items):
    return [i for i, item in enumerate(items) if item != "ok"]


def main():
    bad = check(DATA)
    for i in bad:
        print(f"item {i} is {DATA[i]}")
    return len(bad)


if __name__ == "__main__":
    sys.exit(main())
