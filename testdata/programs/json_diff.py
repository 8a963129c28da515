import json
from copy import deepcopy


def diff(old, new, path=""):
    if type(old) is not type(new):
        yield "type", path or "/", f"{type(old).__name__} -> {type(new).__name__}"
    elif isinstance(old, dict):
        for key in old.keys() - new.keys():
            yield "removed", f"{path}/{key}", old[key]
        for key in new.keys() - old.keys():
            yield "added", f"{path}/{key}", new[key]
        for key in old.keys() & new.keys():
            yield from diff(old[key], new[key], f"{path}/{key}")
    elif isinstance(old, list):
        for i, (a, b) in enumerate(zip(old, new)):
            yield from diff(a, b, f"{path}/{i}")
        for i in range(len(new), len(old)):
            yield "removed", f"{path}/{i}", old[i]
        for i in range(len(old), len(new)):
            yield "added", f"{path}/{i}", new[i]
    elif old != new:
        yield "changed", path or "/", (old, new)


def patch(doc, changes):
    doc = deepcopy(doc)
    for kind, path, value in sorted(changes, key=lambda c: c[1], reverse=True):
        *parents, last = path.strip("/").split("/")
        node = doc
        for p in parents:
            node = node[int(p)] if isinstance(node, list) else node[p]
        key = int(last) if isinstance(node, list) else last
        match kind:
            case "removed":
                del node[key]
            case "added" if isinstance(node, list):
                node.append(value)
            case "added":
                node[key] = value
            case "changed":
                node[key] = value[1]
            case other:
                raise ValueError(f"cannot patch {other} at {path}")
    return doc


def flatten(doc, prefix=""):
    items = doc.items() if isinstance(doc, dict) else enumerate(doc) if isinstance(doc, list) else None
    if items is None:
        return {prefix: doc}
    out = {}
    for k, v in items:
        out.update(flatten(v, f"{prefix}.{k}" if prefix else str(k)))
    return out


old = json.loads('{"name": "svc", "port": 80, "hosts": ["a", "b", "c"], "tls": {"on": false, "cert": null}, "v": 1}')
new = json.loads('{"name": "svc", "port": 8080, "hosts": ["a", "x"], "tls": {"on": true, "cert": "p"}, "tags": []}')
changes = sorted(diff(old, new), key=lambda c: (c[1], c[0]))
for kind, path, value in changes:
    print(f"{kind:<8} {path:<10} {json.dumps(value)}")
simple = [c for c in changes if c[0] != "type"]
patched = patch(old, simple)
print(json.dumps(patched, sort_keys=True))
print("original untouched:", old["port"], old["hosts"])
print(list(diff(patched, new)), list(diff([1, [2]], [1, [2]])))
print(flatten(old))
try:
    patch(old, changes)
except ValueError as e:
    print("ValueError:", e)


class Encoder(json.JSONEncoder):
    def default(self, o):
        if isinstance(o, (set, frozenset)):
            return {"__set__": sorted(o)}
        if isinstance(o, complex):
            return [o.real, o.imag]
        return super().default(o)


def hook(d):
    return set(d["__set__"]) if "__set__" in d else d


text = json.dumps({"s": {3, 1, 2}, "c": 1 - 2j, "t": (1, 2), 5: None, True: "k", None: 0}, cls=Encoder)
print(text)
print(json.loads(text, object_hook=hook), json.loads("1.10", parse_float=str), json.loads("[1, 2]", parse_int=float))
for value in (object, {(1, 2): 3}):
    try:
        json.dumps(value, cls=Encoder)
    except TypeError as e:
        print("TypeError:", e)
loop = []
loop.append(loop)
try:
    json.dumps(loop)
except ValueError as e:
    print("ValueError:", e)
