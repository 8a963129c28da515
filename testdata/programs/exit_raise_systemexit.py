def steps():
    yield "load"
    yield "transform"
    raise SystemExit(7)
    yield "save"


for number, step in enumerate(steps(), start=1):
    print(number, step)
print("not printed")
