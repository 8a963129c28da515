# bench: cheavy — collections.Counter: counting words, letters and numbers, most_common, sums, differences, elements, anagrams
from collections import Counter

text = ("it was the best of times it was the worst of times it was the age of wisdom it was the age of foolishness it was the epoch of belief "
        "it was the season of light it was the spring of hope we had everything before us we had nothing before us ") * 12
words, letters = text.split(), text.replace(" ", "")
numbers = [i * i * 31 % 997 for i in range(40_000)]
pool = ["listen", "silent", "enlist", "google", "elegant", "inlets", "banana", "cinema", "iceman", "tinsel", "anemic"]
check = 0
for r in range(120):
    by_word, by_letter, by_number = Counter(words * 20), Counter(letters * 8), Counter(numbers)
    check += by_word["was"] + by_word["nothing"] + by_word["absent"] + sum(n for _, n in by_word.most_common(5))
    check += len(by_letter) + by_letter.most_common(1)[0][1] + by_number.total()
    check += sum(k * n for k, n in by_number.most_common(300)) % 10_007
    for i in range(0, 20_000, 100):
        by_number.update(numbers[i:i + 100])
    by_number.subtract(numbers[::3])
    check += sum((by_number + Counter(numbers[:500])).values()) + len(by_number - Counter(numbers)) + (by_number & Counter(range(997))).total() + len(by_number | by_word)
    check += sum(1 for _ in Counter(a=2000, b=3000, c=r).elements())
    check += sum(Counter(a) == Counter(b) for a in pool for b in pool)
    seen = Counter()
    for w in words * 6:
        seen[w] += 1
    for x in numbers:
        seen[x] += x & 3
    check += max(seen[w] for w in words) + seen.total() % 1009
    check += sum(n for w, n in sorted(seen.items(), key=lambda p: (-p[1], str(p[0])))[:50])
print(check)
