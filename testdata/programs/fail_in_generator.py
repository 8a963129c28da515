def numbers(text):
    for token in text.split():
        yield int(token)


def running_mean(stream):
    total = 0
    for n, value in enumerate(stream, 1):
        total += value
        yield total / n


def show(stream, label):
    print(label, end=": ")
    print(*(f"{x:.2f}" for x in stream), sep=", ")


show(running_mean(numbers("1 2 3 10")), "good")
show(running_mean(numbers("4 5 six 7")), "bad")
