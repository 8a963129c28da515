# attack: 41 modules written by the program and imported again and again, each kept
# expect: memory | error:MemoryError
# files: memory
# limits: memory=64MB timeout=20s
import sys
text = "\n".join(f"def f{i}(a, b): return [a, b, {i}, 'text {i}']" for i in range(4000))
kept = []
for i in range(100000):
    name = f"m{i}"
    with open(name + ".py", "w") as f:
        f.write(text)
    kept.append(__import__(name))
    open(name + ".py", "w").close()
