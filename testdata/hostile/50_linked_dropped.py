# attack: 50 a long linked list is dropped without harm
# expect: ok
# limits: timeout=30s
for _ in range(3):
    head = None
    for _ in range(500000):
        head = (head,)
    del head
