"""A small template language: {{ expr|filter }}, {% for %}, {% if %}."""
import re

TAG = re.compile(r"({{.*?}}|{%.*?%}|{#.*?#})", re.S)


class TemplateError(Exception):
    pass


class Template:
    filters = {
        "upper": str.upper,
        "title": str.title,
        "money": lambda v: f"${v:,.2f}",
        "join": ", ".join,
        "length": len,
    }

    def __init__(self, source):
        self.tokens = [t for t in TAG.split(source) if t]
        self.pos = 0
        self.root = self._parse(())

    def _parse(self, until):
        nodes = []
        while self.pos < len(self.tokens):
            tok = self.tokens[self.pos]
            self.pos += 1
            if tok.startswith("{#"):
                continue
            if tok.startswith("{{"):
                nodes.append(("var", tok[2:-2].strip()))
            elif tok.startswith("{%"):
                words = tok[2:-2].split()
                if words[0] in until:
                    self.last = words[0]
                    return nodes
                if words[0] == "for":
                    _, name, _, expr = words
                    nodes.append(("for", name, expr, self._parse(("endfor",))))
                elif words[0] == "if":
                    cond = " ".join(words[1:])
                    then = self._parse(("else", "endif"))
                    other = self._parse(("endif",)) if self.last == "else" else []
                    nodes.append(("if", cond, then, other))
                else:
                    raise TemplateError(f"unknown tag {words[0]!r}")
            else:
                nodes.append(("text", tok))
        if until:
            raise TemplateError(f"missing {' or '.join(until)}")
        return nodes

    def _eval(self, expr, scope):
        path, *filters = expr.split("|")
        value = scope
        for part in path.strip().split("."):
            try:
                value = value[part] if isinstance(value, dict) else getattr(value, part)
            except (KeyError, AttributeError) as e:
                raise TemplateError(f"undefined: {path.strip()}") from e
        for f in filters:
            value = self.filters[f.strip()](value)
        return value

    def _run(self, nodes, scope):
        for kind, *args in nodes:
            if kind == "text":
                yield args[0]
            elif kind == "var":
                yield str(self._eval(args[0], scope))
            elif kind == "for":
                name, expr, body = args
                items = list(self._eval(expr, scope))
                for i, item in enumerate(items):
                    loop = {"index": i + 1, "last": i == len(items) - 1}
                    yield from self._run(body, scope | {name: item, "loop": loop})
            else:
                cond, then, other = args
                negate = cond.startswith("not ")
                yes = bool(self._eval(cond.removeprefix("not "), scope)) != negate
                yield from self._run(then if yes else other, scope)

    def render(self, **scope):
        return "".join(self._run(self.root, scope))


t = Template("""Dear {{ user.name|title }},{# comment #}
{% if items %}you bought {{ items|length }} things:
{% for it in items %} {{ loop.index }}. {{ it.what|upper }} at {{ it.price|money }}{% if not loop.last %};{% else %}.{% endif %}
{% endfor %}{% else %}your cart is empty.
{% endif %}Tags: {{ user.tags|join }}
""")
user = {"name": "ada lovelace", "tags": ["vip", "eu"]}
print(t.render(user=user, items=[{"what": "pen", "price": 1.5}, {"what": "engine", "price": 12345}]))
print(t.render(user=user, items=[]))
for src in ("{% for x in y %}", "{% nope %}", "{{ missing.name }}"):
    try:
        print(Template(src).render(y=[]))
    except TemplateError as e:
        print("TemplateError:", e, "| cause:", repr(e.__cause__))
