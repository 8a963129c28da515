log = []


def risky(n):
    try:
        log.append(f"try {n}")
        return 10 // n
    except ZeroDivisionError:
        log.append("except")
        raise ValueError("n must not be zero")
    else:
        log.append("else")
    finally:
        log.append("finally")
        if n < 0:
            return "swallowed"


print(risky(5), risky(-1))
for attempt in range(2):
    try:
        risky(attempt)
    except ValueError as e:
        print("attempt", attempt, "failed:", e, "after", repr(e.__context__))
print(log)
with memoryview(b"data") as view:
    print(view[1:3].tobytes())
print(view[0])
