def classify(n):
    if n < 0:
        return "negative"
    elif n == 0
        return "zero"
    return "positive"


print([classify(i) for i in (-1, 0, 1)])
