# bench: alloc — linked lists: append, reverse, merge sort, remove; a queue of nodes and dict-made records


class Node:
    __slots__ = ("value", "next")

    def __init__(self, value, next=None):
        self.value = value
        self.next = next


class LinkedList:
    def __init__(self, values=()):
        self.head = self.tail = None
        self.length = 0
        for v in values:
            self.append(v)

    def append(self, value):
        node = Node(value)
        if self.tail is None:
            self.head = node
        else:
            self.tail.next = node
        self.tail = node
        self.length += 1

    def __iter__(self):
        node = self.head
        while node is not None:
            yield node.value
            node = node.next

    def reverse(self):
        prev, node = None, self.head
        self.tail = node
        while node is not None:
            node.next, prev, node = prev, node, node.next
        self.head = prev

    def remove_if(self, pred):
        dummy = Node(None, self.head)
        node = dummy
        while node.next is not None:
            if pred(node.next.value):
                node.next = node.next.next
                self.length -= 1
            else:
                node = node.next
        self.head = dummy.next
        self.tail = node if node is not dummy else None

    def sort(self):
        self.head = merge_sort(self.head, self.length)
        node = self.head
        while node.next is not None:
            node = node.next
        self.tail = node


def merge_sort(head, n):
    if n <= 1:
        if head is not None:
            head.next = None
        return head
    half = n // 2
    mid = head
    for _ in range(half):
        mid = mid.next
    right = merge_sort(mid, n - half)
    left = merge_sort(head, half)
    dummy = tail = Node(None)
    while left is not None and right is not None:
        if right.value < left.value:
            tail.next, right = right, right.next
        else:
            tail.next, left = left, left.next
        tail = tail.next
    tail.next = left if left is not None else right
    return dummy.next


def pseudo(n, seed=12345):
    for _ in range(n):
        seed = (seed * 1664525 + 1013904223) % 4294967296
        yield seed >> 8


check = 0
for round_ in range(26):
    lst = LinkedList(pseudo(40_000, round_))
    lst.reverse()
    lst.remove_if(lambda v: v % 3 == 0)
    lst.sort()
    check = (check * 31 + sum(i * v for i, v in enumerate(lst))) % 1_000_000_007
records = []
for i in range(1_200_000):
    records.append({"id": i, "pair": (i, i + 1), "tags": [i % 3, i % 5]})
    if len(records) > 1000:
        records = records[500:]
print(check, lst.length, sum(r["id"] + r["pair"][1] + r["tags"][1] for r in records))
