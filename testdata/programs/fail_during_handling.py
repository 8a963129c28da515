def cleanup(stack):
    while True:
        stack.pop().append("closed")


def work(stack):
    try:
        stack[-1].append(1)
        total = sum(stack[-1])
        raise RuntimeError(f"work failed at {total}")
    except RuntimeError:
        cleanup(stack)


stack = [[3, 4], [5]]
try:
    work(stack)
finally:
    print("finally runs, stack is", stack)
