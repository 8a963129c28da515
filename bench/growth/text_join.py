# bench: growth — a text of N words joined, split, counted and upper-cased
N = 3_000_000
words = ["w" + str(i % 1000) for i in range(N)]
text = " ".join(words)
parts = text.split()
print(len(text), len(parts), text.count("w99"), len(text.upper()), len(text.replace("w1", "word-1")))
