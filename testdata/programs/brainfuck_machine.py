import io
import sys


def compile_bf(source):
    """Turn source into (op, arg) pairs with runs folded and jumps resolved."""
    ops, stack = [], []
    for pos, ch in enumerate(source):
        if ch in "+-<>":
            key = "add" if ch in "+-" else "move"
            delta = 1 if ch in "+>" else -1
            if ops and ops[-1][0] == key:
                ops[-1][1] += delta
                if ops[-1][1] == 0:
                    ops.pop()
            else:
                ops.append([key, delta])
        elif ch == ".":
            ops.append(["out", None])
        elif ch == ",":
            ops.append(["in", None])
        elif ch == "[":
            stack.append((len(ops), pos))
            ops.append(["jz", None])
        elif ch == "]":
            if not stack:
                raise SyntaxError(f"unmatched ] at {pos}")
            start, _ = stack.pop()
            if ops[start + 1:] == [["add", -1]]:
                del ops[start:]
                ops.append(["clear", None])
            else:
                ops[start][1] = len(ops)
                ops.append(["jnz", start])
    if stack:
        raise SyntaxError(f"unmatched [ at {stack[-1][1]}")
    return [tuple(op) for op in ops]


def run(source, data="", size=300):
    code = compile_bf(source)
    tape = bytearray(size)
    out = io.StringIO()
    stdin = iter(data.encode())
    ptr = pc = steps = 0
    while pc < len(code):
        op, arg = code[pc]
        steps += 1
        if op == "add":
            tape[ptr] = (tape[ptr] + arg) & 0xFF
        elif op == "move":
            ptr += arg
            if not 0 <= ptr < size:
                raise IndexError(f"pointer {ptr} outside the tape")
        elif op == "out":
            out.write(chr(tape[ptr]))
        elif op == "in":
            tape[ptr] = next(stdin, 0)
        elif op == "clear":
            tape[ptr] = 0
        elif op == "jz" and not tape[ptr]:
            pc = arg
        elif op == "jnz" and tape[ptr]:
            pc = arg
        pc += 1
    return out.getvalue(), steps


HELLO = """++++++++[>++++[>++>+++>+++>+<<<<-]>+>+>->>+[<]<-]>>.>---.+++++++..+++.>>.
           <-.<.+++.------.--------.>>+.>++."""
REVERSE = ">,[>,]<[.<]"
ADD_DIGITS = ",>,<[->+<]>" + "-" * 48 + "."

sys.stdout.write(run(HELLO)[0])
print(run(REVERSE, "stressed"), run("+[-]"), run(ADD_DIGITS, "34"))
print(compile_bf("++--+><[-]>>>[.,]"))
for bad in ("[[]", "+]", "<"):
    try:
        run(bad)
    except (SyntaxError, IndexError) as e:
        print(type(e).__name__, e)
