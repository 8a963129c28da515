"""Averages per student; one student has no marks and the program forgets to check."""

MARKS = {
    "ann": [90, 85, 77],
    "ben": [60, 71],
    "cat": [],
}


def mean(values):
    return sum(values) / len(values)


def grade(avg):
    for limit, letter in ((85, "A"), (70, "B"), (60, "C")):
        if avg >= limit:
            return letter
    return "F"


def report(marks):
    lines = []
    for name, values in marks.items():
        avg = mean(values)
        print(f"{name}: {avg:.1f} {grade(avg)}")
        lines.append((name, avg))
    return lines


def main():
    print("Report")
    report(MARKS)
    print("never reached")


main()
