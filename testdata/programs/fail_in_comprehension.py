records = [
    {"id": 1, "tags": ["a", "b"], "score": "10"},
    {"id": 2, "tags": [], "score": "7.5"},
    {"id": 3, "tags": None, "score": "3"},
]

scores = {r["id"]: float(r["score"]) for r in records}
print(scores)
print(sorted((s, i) for i, s in scores.items()))
tags = [tag.title()
        for r in records
        for tag in r["tags"]]
print(tags)
