# attack: 50 a linked list without end
# expect: memory
# limits: memory=64MB timeout=30s
head = None
while True:
    head = (head,)
