"""Topological sorting of graphs."""

__all__ = ["TopologicalSorter", "CycleError"]


class CycleError(ValueError):
    """Subclass of ValueError raised by TopologicalSorter.prepare if cycles exist in the working graph."""


class _Node:
    __slots__ = ("node", "missing", "successors", "state")

    def __init__(self, node):
        self.node, self.missing, self.successors, self.state = node, 0, [], "waiting"


class TopologicalSorter:
    """Puts the nodes of a graph in an order in which each comes after those that it depends on."""

    def __init__(self, graph=None):
        self._nodes = {}
        self._ready = None  # None until prepared
        self._out = self._finished = 0
        if graph is not None:
            for node, predecessors in graph.items():
                self.add(node, *predecessors)

    def _get(self, node):
        info = self._nodes.get(node)
        if info is None:
            info = self._nodes[node] = _Node(node)
        return info

    def add(self, node, *predecessors):
        if self._ready is not None:
            raise ValueError("Nodes cannot be added after a call to prepare()")
        info = self._get(node)
        info.missing += len(predecessors)
        for p in predecessors:
            self._get(p).successors.append(node)

    def prepare(self):
        if self._ready is not None:
            if self._finished or self._out:
                raise ValueError("cannot prepare() after starting sort")
        self._ready = [i.node for i in self._nodes.values() if not i.missing]
        cycle = self._find_cycle()
        if cycle:
            raise CycleError("nodes are in a cycle", cycle)

    def get_ready(self):
        if self._ready is None:
            raise ValueError("prepare() must be called first")
        nodes = tuple(self._ready)
        for node in nodes:
            self._nodes[node].state = "out"
        self._ready.clear()
        self._out += len(nodes)
        return nodes

    def is_active(self):
        if self._ready is None:
            raise ValueError("prepare() must be called first")
        return self._finished < self._out or bool(self._ready)

    def __bool__(self):
        return self.is_active()

    def done(self, *nodes):
        if self._ready is None:
            raise ValueError("prepare() must be called first")
        for node in nodes:
            info = self._nodes.get(node)
            if info is None:
                raise ValueError(f"node {node!r} was not added using add()")
            if info.state == "waiting":
                raise ValueError(f"node {node!r} was not passed out (still not ready)")
            if info.state == "done":
                raise ValueError(f"node {node!r} was already marked done")
            info.state = "done"
            for s in info.successors:
                successor = self._nodes[s]
                successor.missing -= 1
                if not successor.missing:
                    self._ready.append(s)
            self._finished += 1

    def _find_cycle(self):
        """Depth-first search along successors; the path that returns to itself, the node repeated at its end."""
        seen = set()
        for start in self._nodes:
            if start in seen:
                continue
            path, steps, place = [start], [iter(self._nodes[start].successors)], {start: 0}
            seen.add(start)
            while path:
                for node in steps[-1]:
                    if node in place:
                        return path[place[node]:] + [node]
                    if node not in seen:
                        seen.add(node)
                        place[node] = len(path)
                        path.append(node)
                        steps.append(iter(self._nodes[node].successors))
                        break
                else:
                    del place[path.pop()]
                    steps.pop()
        return None

    def static_order(self):
        self.prepare()
        while self.is_active():
            group = self.get_ready()
            yield from group
            self.done(*group)

    __class_getitem__ = classmethod(type(list[int]))
