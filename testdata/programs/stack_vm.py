"""A tiny stack machine with an assembler, run on factorial and primes."""
from enum import IntEnum, auto


class Op(IntEnum):
    PUSH = 0
    POP = auto()
    DUP = auto()
    SWAP = auto()
    ADD = auto()
    SUB = auto()
    MUL = auto()
    MOD = auto()
    LT = auto()
    EQ = auto()
    JMP = auto()
    JZ = auto()
    LOAD = auto()
    STORE = auto()
    CALL = auto()
    RET = auto()
    PRINT = auto()
    HALT = auto()


HAS_ARG = {Op.PUSH, Op.JMP, Op.JZ, Op.LOAD, Op.STORE, Op.CALL}


class VMError(RuntimeError):
    pass


def assemble(source):
    labels, pending, code = {}, [], []
    for lineno, line in enumerate(source.splitlines(), 1):
        line = line.partition(";")[0].strip()
        if not line:
            continue
        if line.endswith(":"):
            labels[line[:-1]] = len(code)
            continue
        name, *args = line.split()
        try:
            op = Op[name.upper()]
        except KeyError:
            raise VMError(f"line {lineno}: unknown instruction {name!r}") from None
        code.append(op)
        if op in HAS_ARG:
            (arg,) = args
            if arg.lstrip("-").isdigit():
                code.append(int(arg))
            else:
                pending.append((len(code), arg))
                code.append(None)
    for where, label in pending:
        code[where] = labels[label]
    return code


def run(code, max_steps=100_000):
    stack, calls, memory, out = [], [], {}, []
    pc = steps = 0
    while True:
        steps += 1
        if steps > max_steps:
            raise VMError("step limit")
        op = code[pc]
        pc += 1
        if op in HAS_ARG:
            arg = code[pc]
            pc += 1
        match op:
            case Op.PUSH: stack.append(arg)
            case Op.POP: stack.pop()
            case Op.DUP: stack.append(stack[-1])
            case Op.SWAP: stack[-1], stack[-2] = stack[-2], stack[-1]
            case Op.ADD | Op.SUB | Op.MUL | Op.MOD | Op.LT | Op.EQ:
                b, a = stack.pop(), stack.pop()
                stack.append({Op.ADD: a + b, Op.SUB: a - b, Op.MUL: a * b, Op.LT: int(a < b), Op.EQ: int(a == b)}[op]
                             if op is not Op.MOD else a % b)
            case Op.JMP: pc = arg
            case Op.JZ:
                if not stack.pop():
                    pc = arg
            case Op.LOAD: stack.append(memory.get(arg, 0))
            case Op.STORE: memory[arg] = stack.pop()
            case Op.CALL:
                calls.append(pc)
                pc = arg
            case Op.RET: pc = calls.pop()
            case Op.PRINT: out.append(stack.pop())
            case Op.HALT: return out, steps


FACT = """
    push 20
    call fact
    print
    halt
fact:            ; n -- n!
    dup
    jz base
    dup
    push 1
    sub
    call fact
    mul
    ret
base:
    pop
    push 1
    ret
"""

PRIMES = """
    push 2
    store 0
next:
    load 0
    push 40
    lt
    jz end
    push 2
    store 1
trial:
    load 1
    dup
    mul
    load 0
    swap
    lt
    jz check
    jmp prime
check:
    load 0
    load 1
    mod
    jz composite
    load 1
    push 1
    add
    store 1
    jmp trial
prime:
    load 0
    print
composite:
    load 0
    push 1
    add
    store 0
    jmp next
end:
    halt
"""

for name, src in [("fact", FACT), ("primes", PRIMES), ("loop", "top:\n jmp top"), ("bad", "push 1\nfrob"), ("underflow", "add\nhalt")]:
    try:
        code = assemble(src)
        out, steps = run(code)
        print(f"{name}: {out} in {steps} steps, {len(code)} cells")
    except (VMError, IndexError) as e:
        print(f"{name}: {type(e).__name__}: {e}")
print([f"{op.name}={op:d}" for op in Op][:4], Op.ADD + 1, Op(3), repr(Op.JZ))
