# bench: growth — a string that grows by += one piece at a time
N = 8_000_000


def grow(n):
    text = ""
    for i in range(n):
        text += "ab" if i % 3 else "c"
    return text


text = grow(N)
print(len(text), text[:8], text[-8:])
