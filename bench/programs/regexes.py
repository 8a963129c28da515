# bench: cheavy — regular expressions: findall, sub with functions, groups, alternation, lazy and greedy repeats, split, scanners
import re

LINE = re.compile(r"(?P<ip>\d+\.\d+\.\d+\.\d+) - (?P<user>\w+|-) \[(?P<when>[^\]]+)\] \"(?P<verb>GET|POST) (?P<path>\S+)\" (?P<status>\d{3})")
TOKEN = re.compile(r"\s*(?:(?P<num>\d+(?:\.\d*)?)|(?P<name>[A-Za-z_]\w*)|(?P<op>[-+*/=<>!]=?|[(){};,]))")
EMAIL = re.compile(r"\b[\w.+-]+@(?:[\w-]+\.)+[a-z]{2,}\b", re.I)
TAG = re.compile(r"<(\w+)([^>]*)>(.*?)</\1>", re.S)
DATE = re.compile(r"(\d{4})-(\d\d)-(\d\d)")


def log(n):
    return "\n".join(
        f'10.{i % 7}.{i % 11}.{i % 256} - {"-" if i % 3 else "bob"} [2025-01-{i % 28 + 1:02d} 10:{i % 60:02d}] '
        f'"{"GET" if i % 4 else "POST"} /p/{i}/x?q={i * 3}" {200 + i % 5 * 100}' for i in range(n))


SOURCE = "while (count_1 <= 42.5) { total = total + price * (1 + rate); if (x != y) count_1 = count_1 - 1; }\n" * 60
PAGE = "".join(f"<li class='c{i}'>item <b>{i}</b> mail me{i}@site{i % 9}.example.com now</li>\n" for i in range(400))

text = log(3000)
check = 0
for r in range(90):
    for m in LINE.finditer(text):
        check += int(m["status"]) + len(m["path"])
        if m["user"] != "-":
            check += 1
    check += len(DATE.sub(lambda m: f"{m[3]}/{m[2]}/{m[1]}", text))
    check += len(re.sub(r"\bGET\b", "get", text)) + len(re.split(r"[\s\[\]\"]+", text))
    kinds = {}
    for m in TOKEN.finditer(SOURCE):
        kinds[m.lastgroup] = kinds.get(m.lastgroup, 0) + 1
    check += sum(kinds.values()) + kinds["num"]
    check += len(EMAIL.findall(PAGE)) + sum(len(m[3]) for m in TAG.finditer(PAGE))
    check += sum(1 for line in text.splitlines() if re.search(r"(?:bob|alice).*POST|/p/1\d*9/", line))
    check += sum(bool(re.fullmatch(r"(a|b)*abb", "ab" * k + "abb")) for k in range(60))
    check += len(re.findall(r"(?<=q=)\d+(?=\")", text)) + len(re.findall(r"[aeiou]{2,}", SOURCE))
print(check, kinds)
