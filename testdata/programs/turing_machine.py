from collections import defaultdict

MACHINES = {
    "increment": ("right", """
        right 0 0 R right
        right 1 1 R right
        right _ _ L carry
        carry 1 0 L carry
        carry 0 1 N halt
        carry _ 1 N halt
    """),
    "palindrome": ("start", """
        start 0 _ R have0
        start 1 _ R have1
        start _ _ N accept
        have0 0 0 R have0
        have0 1 1 R have0
        have0 _ _ L match0
        have1 0 0 R have1
        have1 1 1 R have1
        have1 _ _ L match1
        match0 0 _ L back
        match0 _ _ N accept
        match1 1 _ L back
        match1 _ _ N accept
        back 0 0 L back
        back 1 1 L back
        back _ _ R start
    """),
    "busy beaver 3": ("A", """
        A _ 1 R B
        A 1 1 R halt
        B _ _ R C
        B 1 1 R B
        C _ 1 L C
        C 1 1 L A
    """),
    "runaway": ("go", "go _ _ R go"),
}


class Stuck(Exception):
    pass


def compile_rules(text):
    rules = {}
    for line in text.strip().splitlines():
        state, read, write, move, nxt = line.split()
        if (state, read) in rules:
            raise ValueError(f"two rules for {state}/{read}")
        rules[state, read] = write, {"L": -1, "R": 1, "N": 0}[move], nxt
    return rules


def run(name, tape="", limit=500):
    state, rules = MACHINES[name][0], compile_rules(MACHINES[name][1])
    cells = defaultdict(lambda: "_", enumerate(tape))
    pos = steps = 0
    while state not in ("halt", "accept"):
        if steps == limit:
            raise TimeoutError(f"{name} still in {state!r} after {limit} steps")
        try:
            cells[pos], move, state = rules[state, cells[pos]]
        except KeyError as e:
            raise Stuck(f"no rule for {e.args[0]}") from None
        pos += move
        steps += 1
    used = "".join(cells[i] for i in range(min(cells), max(cells) + 1)).strip("_")
    return state, used, steps


for name, tape in [("increment", "1011"), ("increment", "111"), ("increment", ""), ("palindrome", "0110"), ("palindrome", "10101"),
                   ("palindrome", "0111"), ("busy beaver 3", ""), ("runaway", "")]:
    try:
        state, out, steps = run(name, tape)
        print(f"{name:<14} {tape or '(blank)':<8} -> {state:<7} {out or '(blank)':<8} in {steps}")
    except (Stuck, TimeoutError) as e:
        print(f"{name:<14} {tape or '(blank)':<8} -> {type(e).__name__}: {e}")
n = "0"
for _ in range(10):
    n = run("increment", n)[1]
print(n, int(n, 2), len(compile_rules(MACHINES["palindrome"][1])))
try:
    compile_rules("a 0 0 R a\na 0 1 R a")
except ValueError as e:
    print("ValueError:", e)
