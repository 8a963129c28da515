from collections import deque
import string

WORDS = set("""cold cord card ward warm word wood mood moon soon loon lion line
corm worm form farm harm wold bold bolt boat coat goat gold hold held head heal teal tell tall
""".split())


def neighbours(word):
    for i in range(len(word)):
        for ch in string.ascii_lowercase:
            cand = word[:i] + ch + word[i + 1:]
            if ch != word[i] and cand in WORDS:
                yield cand


def ladder(start, goal):
    previous = {start: None}
    queue = deque([start])
    while queue:
        word = queue.popleft()
        if word == goal:
            path = []
            while word is not None:
                path.append(word)
                word = previous[word]
            return path[::-1]
        for nxt in neighbours(word):
            if nxt not in previous:
                previous[nxt] = word
                queue.append(nxt)
    return None


def diff(a, b):
    return "".join(y.upper() if x != y else y for x, y in zip(a, b))


for start, goal in [("cold", "warm"), ("head", "tall"), ("gold", "lion"), ("cold", "moon"), ("mood", "mood"), ("line", "zzzz")]:
    path = ladder(start, goal)
    if path is None:
        print(f"{start} -> {goal}: no ladder")
    else:
        marked = [path[0]] + [diff(a, b) for a, b in zip(path, path[1:])]
        print(f"{start} -> {goal} in {len(path) - 1}: {' > '.join(marked)}")

components = []
todo = set(WORDS)
while todo:
    seed = min(todo)
    seen, stack = {seed}, [seed]
    while stack:
        for w in neighbours(stack.pop()):
            if w not in seen:
                seen.add(w)
                stack.append(w)
    components.append(sorted(seen))
    todo -= seen
for comp in sorted(components, key=len, reverse=True):
    print(len(comp), comp[:4])
degree = sorted(((len(list(neighbours(w))), w) for w in WORDS), key=lambda t: (-t[0], t[1]))
print(degree[:5])
