from __future__ import annotations


class TrieNode:
    __slots__ = ("children", "count", "terminal")

    def __init__(self):
        self.children: dict[str, TrieNode] = {}
        self.count = 0
        self.terminal = False


class Trie:
    def __init__(self, words=()):
        self.root = TrieNode()
        self._size = 0
        for w in words:
            self.insert(w)

    def insert(self, word: str, weight: int = 1) -> None:
        node = self.root
        for ch in word:
            node = node.children.setdefault(ch, TrieNode())
        if not node.terminal:
            self._size += 1
        node.terminal = True
        node.count += weight

    def _find(self, prefix: str) -> TrieNode | None:
        node = self.root
        for ch in prefix:
            node = node.children.get(ch)
            if node is None:
                return None
        return node

    def __contains__(self, word):
        node = self._find(word)
        return node is not None and node.terminal

    def __len__(self):
        return self._size

    def _walk(self, node, prefix):
        if node.terminal:
            yield prefix, node.count
        for ch in sorted(node.children):
            yield from self._walk(node.children[ch], prefix + ch)

    def __iter__(self):
        return (word for word, _ in self._walk(self.root, ""))

    def suggest(self, prefix, limit=3):
        node = self._find(prefix)
        if node is None:
            return []
        ranked = sorted(self._walk(node, prefix), key=lambda wc: (-wc[1], wc[0]))
        return [w for w, _ in ranked[:limit]]

    def remove(self, word):
        path = [self.root]
        for ch in word:
            nxt = path[-1].children.get(ch)
            if nxt is None:
                raise KeyError(word)
            path.append(nxt)
        if not path[-1].terminal:
            raise KeyError(word)
        path[-1].terminal = False
        self._size -= 1
        for i in range(len(word) - 1, -1, -1):
            if path[i + 1].children or path[i + 1].terminal:
                break
            del path[i].children[word[i]]

    def longest_common_prefix(self):
        out, node = "", self.root
        while len(node.children) == 1 and not node.terminal:
            (ch, node), = node.children.items()
            out += ch
        return out


trie = Trie("car card care careful cart cat dog do door dot".split())
for word, weight in {"care": 5, "cat": 2, "door": 9}.items():
    trie.insert(word, weight)
print(len(trie), list(trie))
for prefix in ("ca", "car", "do", "x", ""):
    print(f"{prefix!r:>6}: {trie.suggest(prefix)}")
print("car" in trie, "ca" in trie, "carts" in trie)
trie.remove("careful")
trie.remove("car")
print(sorted(trie), len(trie), trie._find("careful"))
for bad in ("ca", "zebra"):
    try:
        trie.remove(bad)
    except KeyError as e:
        print("KeyError", e)
print(Trie(["interview", "internet", "interval"]).longest_common_prefix())
