from collections import OrderedDict


class Node:
    __slots__ = ("key", "value", "prev", "next")

    def __init__(self, key=None, value=None):
        self.key, self.value = key, value
        self.prev = self.next = None


class LRULinked:
    """O(1) least recently used cache with a hand-made doubly linked list."""

    def __init__(self, capacity):
        self.capacity = capacity
        self.map = {}
        self.head, self.tail = Node(), Node()
        self.head.next, self.tail.prev = self.tail, self.head

    def _unlink(self, node):
        node.prev.next, node.next.prev = node.next, node.prev

    def _push_front(self, node):
        first = self.head.next
        node.prev, node.next = self.head, first
        self.head.next = first.prev = node

    def get(self, key, default=None):
        node = self.map.get(key)
        if node is None:
            return default
        self._unlink(node)
        self._push_front(node)
        return node.value

    def put(self, key, value):
        if key in self.map:
            node = self.map[key]
            node.value = value
            self._unlink(node)
        else:
            if len(self.map) >= self.capacity:
                victim = self.tail.prev
                self._unlink(victim)
                del self.map[victim.key]
            node = self.map[key] = Node(key, value)
        self._push_front(node)

    def keys(self):
        node = self.head.next
        while node is not self.tail:
            yield node.key
            node = node.next

    def __len__(self):
        return len(self.map)

    def __contains__(self, key):
        return key in self.map


class LRUOrdered:
    def __init__(self, capacity):
        self.capacity = capacity
        self.data = OrderedDict()

    def get(self, key, default=None):
        if key not in self.data:
            return default
        self.data.move_to_end(key)
        return self.data[key]

    def put(self, key, value):
        self.data[key] = value
        self.data.move_to_end(key)
        if len(self.data) > self.capacity:
            self.data.popitem(last=False)

    def keys(self):
        return reversed(self.data)

    def __len__(self):
        return len(self.data)

    def __contains__(self, key):
        return key in self.data


a, b = LRULinked(4), LRUOrdered(4)
hits = 0
seed = 7
for step in range(200):
    seed = (seed * 1103515245 + 12345) & 0x7FFFFFFF
    key = (seed >> 16) % 9
    got = a.get(key)
    assert got == b.get(key)
    if got is None:
        a.put(key, step)
        b.put(key, step)
    else:
        hits += 1
    assert list(a.keys()) == list(b.keys())
print("hits", hits, "size", len(a), "order", list(a.keys()))
print(0 in a, 0 in b, a.get("missing", "n/a"))
print(b.data)
try:
    OrderedDict().popitem()
except KeyError as e:
    print("KeyError:", e)
