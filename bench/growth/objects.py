# bench: growth — N small objects that are kept and linked
N = 1_500_000


class Node:
    def __init__(self, value, next):
        self.value = value
        self.next = next


head = None
for i in range(N):
    head = Node(i % 7, head)
total, node = 0, head
while node is not None:
    total += node.value
    node = node.next
print(total)
