# attack: 37 unions of unions are flattened
# expect: any
# limits: timeout=500ms
t = int | str
u = list[int] | dict[str, t]
for _ in range(60):
    u = list[u] | dict[str, u]
repr(u)
