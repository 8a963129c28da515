# bench: cheavy — json.dumps and json.loads of nested documents, small and large, with strings to escape and floats
import json


def document(i):
    return {
        "id": i,
        "name": f"user {i}",
        "email": f"user{i}@example.org",
        "active": i % 3 == 0,
        "balance": i * 1.37,
        "tags": ["red", "green", "blue"][: i % 4],
        "address": {"street": f"{i} Main \"St\"", "city": "Zürich" if i % 2 else "Oslo", "zip": None},
        "history": [{"day": d, "value": d * i, "note": "line\n" * (d % 2)} for d in range(5)],
    }


check = 0
for r in range(30):
    docs = [document(i) for i in range(2500)]
    text = json.dumps(docs)
    back = json.loads(text)
    assert back == docs
    pretty = json.dumps(back[:400], indent=2, sort_keys=True)
    plain = json.dumps(docs[:800], ensure_ascii=False, separators=(",", ":"))
    check += len(text) + len(pretty) + len(plain)
    check += sum(d["history"][-1]["value"] for d in json.loads(plain))
for i in range(50_000):
    line = json.dumps({"event": "tick", "n": i, "ok": True, "data": [i, i + 0.5, None]})
    got = json.loads(line)
    check += got["n"] + len(line)
bad = 0
for i in range(20_000):
    try:
        json.loads('{"a": [1, 2, %d}' % i)
    except json.JSONDecodeError as e:
        bad += e.pos
numbers = json.loads("[" + ",".join(str(i * 0.001) for i in range(60_000)) + "]")
print(check, bad, f"{sum(numbers):.3f}")
