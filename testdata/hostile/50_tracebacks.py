# attack: 50 exceptions that keep their frames
# expect: memory
# limits: memory=16MB timeout=30s
keep = []
def f():
    big = [0] * 1000
    raise ValueError
while True:
    try:
        f()
    except ValueError as e:
        keep.append(e)
