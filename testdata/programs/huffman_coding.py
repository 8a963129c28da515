import heapq
from collections import Counter
from itertools import count


def build_tree(text):
    tie = count()
    heap = [(n, next(tie), ch) for ch, n in sorted(Counter(text).items())]
    heapq.heapify(heap)
    if len(heap) == 1:
        n, _, ch = heap[0]
        return (ch, None)
    while len(heap) > 1:
        a, b = heapq.heappop(heap), heapq.heappop(heap)
        heapq.heappush(heap, (a[0] + b[0], next(tie), (a[2], b[2])))
    return heap[0][2]


def codes(tree, prefix=""):
    if isinstance(tree, str):
        return {tree: prefix or "0"}
    table = {}
    for bit, sub in zip("01", tree):
        if sub is not None:
            table |= codes(sub, prefix + bit)
    return table


def encode(text, table):
    bits = "".join(table[ch] for ch in text)
    pad = -len(bits) % 8
    return bytes([pad]) + int(bits + "0" * pad, 2).to_bytes((len(bits) + pad) // 8, "big")


def decode(data, tree):
    pad, body = data[0], data[1:]
    bits = bin(int.from_bytes(b"\x01" + body, "big"))[3:]
    bits = bits[:len(bits) - pad]
    out, node = [], tree
    for bit in bits:
        node = node[int(bit)]
        if isinstance(node, str):
            out.append(node)
            node = tree
    return "".join(out)


for text in ("abracadabra alakazam", "mississippi", "aaaa", "The quick brown fox jumps over the lazy dog."):
    tree = build_tree(text)
    table = codes(tree)
    data = encode(text, table)
    assert decode(data, tree) == text
    bits = sum(len(table[c]) for c in text)
    print(f"{text[:20]!r}: {len(text) * 8} -> {bits} bits ({bits / len(text):.3f} per char), {len(table)} symbols")
    for ch, code in sorted(table.items(), key=lambda kv: (len(kv[1]), kv[1]))[:4]:
        print(f"   {ch!r} {code}")
print(encode("mississippi", codes(build_tree("mississippi"))).hex())
