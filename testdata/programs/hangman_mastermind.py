import random
from collections import Counter
from itertools import product


def hangman(word, guesses, lives=6):
    shown, wrong = ["_"] * len(word), []
    for g in guesses:
        if g in shown or g in wrong:
            yield f"{g}: already tried"
            continue
        if g in word:
            for i, ch in enumerate(word):
                if ch == g:
                    shown[i] = g
        else:
            wrong.append(g)
        yield f"{g}: {' '.join(shown)}  lives {lives - len(wrong)} wrong {''.join(wrong)}"
        if "_" not in shown:
            yield "won"
            return
        if len(wrong) == lives:
            yield f"lost, it was {word}"
            return
    yield "unfinished"


def feedback(secret, guess):
    exact = sum(a == b for a, b in zip(secret, guess))
    common = sum((Counter(secret) & Counter(guess)).values())
    return exact, common - exact


def solve(secret, colours="RGBYOP", slots=4):
    pool = ["".join(p) for p in product(colours, repeat=slots)]
    history = []
    guess = "RRGG"
    while True:
        score = feedback(secret, guess)
        pool = [c for c in pool if feedback(c, guess) == score]
        history.append((guess, score, len(pool)))
        if score[0] == slots:
            return history
        guess = pool[len(pool) // 2]


def wordle(secret, guess):
    marks = ["-"] * len(secret)
    left = Counter()
    for i, (s, g) in enumerate(zip(secret, guess)):
        if s == g:
            marks[i] = "G"
        else:
            left[s] += 1
    for i, g in enumerate(guess):
        if marks[i] == "-" and left[g] > 0:
            marks[i] = "y"
            left[g] -= 1
    return "".join(marks)


for line in hangman("banana", "eanxb"):
    print(line)
print(*hangman("rhythm", "aeiouxyz"), sep="\n")
print(list(hangman("go", "q"))[-1])
rng = random.Random(11)
for _ in range(3):
    secret = "".join(rng.choices("RGBYOP", k=4))
    history = solve(secret)
    print(secret, "in", len(history))
    for guess, (exact, near), left in history:
        print(f"   {guess} {'*' * exact + 'o' * near:<4} {left} left")
print(feedback("RGBY", "YBGR"), feedback("RRGG", "RGRG"), feedback("RRRR", "GGGG"))
for secret, guess in [("crane", "nacre"), ("allow", "llama"), ("level", "hello"), ("speed", "erase"), ("abbey", "abbey")]:
    print(secret, guess, wordle(secret, guess))


def bulls(n):
    digits = str(n)
    return len(set(digits)) == len(digits) and digits[0] != "0"


codes = [n for n in range(1000, 10000) if bulls(n)]
print(len(codes), sum(codes) % 9973, rng.sample(codes, 3))
