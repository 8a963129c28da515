# bench: objects — incremental constraint solving: small objects, polymorphic methods, strengths, plans that flip direction

REQUIRED, STRONG, WEAK = 100, 50, 10


class Variable:
    def __init__(self, name, value, strength=0):
        self.name = name
        self.value = value
        self.strength = strength
        self.constraints = []
        self.determined_by = None
        self.mark = 0


class Constraint:
    strength = REQUIRED

    def __init__(self, *variables):
        self.variables = variables
        self.output = None
        for v in variables:
            v.constraints.append(self)

    def candidates(self):
        return self.variables

    def choose_output(self, mark):
        best = None
        for v in self.candidates():
            if v.mark != mark and v.strength < self.strength and (best is None or v.strength < best.strength):
                best = v
        return best

    def weakest(self):
        s = self.strength
        for v in self.variables:
            if v is not self.output and v.strength < s:
                s = v.strength
        return s

    def execute(self):
        pass


class Stay(Constraint):
    strength = WEAK


class Edit(Constraint):
    strength = STRONG


class Equal(Constraint):
    def execute(self):
        a, b = self.variables
        if self.output is b:
            b.value = a.value
        else:
            a.value = b.value


class Scale(Constraint):
    """dst = src * factor + offset, kept by changing src or dst"""

    def candidates(self):
        return self.variables[:2]

    def execute(self):
        src, dst, factor, offset = self.variables
        if self.output is dst:
            dst.value = src.value * factor.value + offset.value
        else:
            src.value = (dst.value - offset.value) // factor.value


class Planner:
    def __init__(self):
        self.mark = 0
        self.flips = 0

    def add(self, constraint):
        self.mark += 1
        while constraint is not None:
            constraint = self.satisfy(constraint)
            self.flips += 1

    def satisfy(self, c):
        out = c.choose_output(self.mark)
        if out is None:
            c.output = None
            return None
        overridden = out.determined_by
        if overridden is not None:
            overridden.output = None
        c.output = out
        out.determined_by = c
        for v in c.variables:
            v.mark = self.mark
        self.propagate(out)
        return overridden

    def remove(self, c):
        out, c.output = c.output, None
        for v in c.variables:
            v.constraints.remove(c)
        if out is not None:
            out.determined_by = None
            out.strength = 0
            self.propagate(out)

    def propagate(self, start):
        if start.determined_by is not None:
            start.strength = start.determined_by.weakest()
            start.determined_by.execute()
        todo = [start]
        while todo:
            v = todo.pop()
            for c in v.constraints:
                out = c.output
                if out is not None and out is not v:
                    out.strength = c.weakest()
                    c.execute()
                    todo.append(out)

    def plan(self, source):
        order, todo = [], [source]
        while todo:
            v = todo.pop()
            for c in v.constraints:
                if c.output is not None and c.output is not v:
                    order.append(c)
                    todo.append(c.output)
        return order


def chain(n, rounds, edits):
    planner = Planner()
    variables = [Variable(f"v{i}", 0) for i in range(n + 1)]
    planner.add(Stay(variables[-1]))
    for a, b in zip(variables, variables[1:]):
        planner.add(Equal(a, b))
    total = 0
    for r in range(rounds):
        source, sink = variables[0], variables[-1]
        edit = Edit(source)
        planner.add(edit)
        plan = planner.plan(source)
        for value in range(edits):
            source.value = value * r
            for c in plan:
                c.execute()
            total += sink.value
        planner.remove(edit)
        variables.reverse()
    return total, planner.flips


def projection(n, rounds):
    planner = Planner()
    factor, offset = Variable("factor", 10, 1000), Variable("offset", 1000, 1000)
    pairs = []
    for i in range(n):
        src, dst = Variable(f"s{i}", i), Variable(f"d{i}", i)
        planner.add(Stay(src))
        planner.add(Scale(src, dst, factor, offset))
        pairs.append((src, dst))
    total = 0
    for r in range(rounds):
        factor.value = 2 + r % 9
        planner.propagate(factor)
        offset.value = r
        planner.propagate(offset)
        edit = Edit(pairs[r % n][1])
        planner.add(edit)
        total += sum(src.value + dst.value for src, dst in pairs)
        planner.remove(edit)
    return total


print(chain(120, 500, 200), projection(250, 5500))
