# bench: growth — N records to JSON text and back
import json

N = 250_000
rows = [{"id": i, "name": "n" + str(i % 100), "tags": ["a", "b"], "score": i / 8} for i in range(N)]
text = json.dumps(rows)
back = json.loads(text)
print(len(text), len(back), back[-1]["score"], back == rows)
