"""The paths that find(), findall() and iterfind() take: a small part of XPath."""

import re

xpath_tokenizer_re = re.compile(
    r"""('[^']*'|"[^"]*")|(::|//?|\.\.|\(\)|!=|[/.*:\[\]()@=])|((?:\{[^}]+\})?[^/\[\]()@!=\s]+)|\s+""")


def xpath_tokenizer(pattern, namespaces=None):
    """Yield the tokens of a path: pairs of an operator and a name, of which one is empty. Prefixes become namespaces."""
    default = namespaces.get("") if namespaces else None
    attribute = False
    for quoted, operator, name in xpath_tokenizer_re.findall(pattern):
        if name and name[0] != "{":
            if ":" in name:
                prefix, local = name.split(":", 1)
                try:
                    if not namespaces:
                        raise KeyError
                    yield "", f"{{{namespaces[prefix]}}}{local}"
                except KeyError:
                    raise SyntaxError(f"prefix {prefix!r} not found in prefix map") from None
            elif default and not attribute:
                yield "", f"{{{default}}}{name}"
            else:
                yield "", name
            attribute = False
        else:
            yield quoted or operator, name
            attribute = operator == "@"


def _tag_test(tag):
    """A function that says whether an element's tag matches one with wildcards; None for a plain tag."""
    if tag == "{*}*":
        return lambda e: isinstance(e.tag, str)
    if tag == "{}*":
        return lambda e: isinstance(e.tag, str) and e.tag[:1] != "{"
    if tag[:3] == "{*}":
        local = tag[3:]
        end = tag[2:]
        return lambda e: e.tag == local or isinstance(e.tag, str) and e.tag[:1] == "{" and e.tag.endswith(end)
    if tag[-2:] == "}*":
        start = tag[:-1]
        return lambda e: isinstance(e.tag, str) and e.tag.startswith(start)
    if tag[:2] == "{}":
        tag = tag[2:]
    return lambda e: e.tag == tag


def _wild(tag):
    return tag[:3] == "{*}" or tag[-2:] == "}*" or tag[:2] == "{}"


class _Context:
    """The element that a search began at, and the parents of all below it, once they are asked for."""

    def __init__(self, root):
        self.root = root
        self.parents = None

    def parent_map(self):
        if self.parents is None:
            self.parents = {child: p for p in self.root.iter() for child in p}
        return self.parents


def _step_child(next, token):
    tag = token[1]
    test = _tag_test(tag)

    def step(context, result):
        for elem in result:
            for e in elem:
                if test(e):
                    yield e
    return step


def _step_star(next, token):
    def step(context, result):
        for elem in result:
            yield from elem
    return step


def _step_self(next, token):
    def step(context, result):
        yield from result
    return step


def _step_descendants(next, token):
    token = next()
    if token[0] == "*":
        tag = "*"
    elif not token[0]:
        tag = token[1]
    else:
        raise SyntaxError("invalid descendant")
    test = _tag_test(tag) if _wild(tag) else None

    def step(context, result):
        for elem in result:
            for e in elem.iter(None if test else tag):
                if e is not elem and (test is None or test(e)):
                    yield e
    return step


def _step_parent(next, token):
    def step(context, result):
        parents = context.parent_map()
        seen = {}
        for elem in result:
            parent = parents.get(elem)
            if parent is not None and parent not in seen:
                seen[parent] = None
                yield parent
    return step


def _step_predicate(next, token):
    signature, predicate = [], []
    while True:
        try:
            token = next()
        except StopIteration:
            return None
        if token[0] == "]":
            break
        if token == ("", ""):
            continue
        if token[0] and token[0][:1] in "'\"":
            token = "'", token[0][1:-1]
        signature.append(token[0] or "-")
        predicate.append(token[1])
    signature = "".join(signature)
    keep = _attribute_test(signature, predicate) or _text_test(signature, predicate)
    if keep is not None:
        return lambda context, result: (e for e in result if keep(e))
    if signature == "-" or signature in ("-()", "-()-"):
        return _position(signature, predicate)
    raise SyntaxError("invalid predicate")


def _attribute_test(signature, predicate):
    if signature == "@-":
        key = predicate[1]
        return lambda e: e.get(key) is not None
    if signature in ("@-='", "@-!='"):
        key, value = predicate[1], predicate[-1]
        if "!=" in signature:
            return lambda e: (v := e.get(key)) is not None and v != value
        return lambda e: e.get(key) == value
    return None


def _text_test(signature, predicate):
    if signature == "-" and not re.match(r"\-?\d+$", predicate[0]):
        tag = predicate[0]
        return lambda e: e.find(tag) is not None
    differ = "!=" in signature
    if signature in (".='", ".!='") or signature in ("-='", "-!='") and not re.match(r"\-?\d+$", predicate[0]):
        tag, value = predicate[0], predicate[-1]
        if signature[0] == ".":
            return lambda e: ("".join(e.itertext()) == value) != differ
        return lambda e: any(("".join(c.itertext()) == value) != differ for c in e.iterfind(tag))
    return None


def _position(signature, predicate):
    if signature == "-":
        index = int(predicate[0]) - 1
        if index < 0:
            raise SyntaxError("XPath position >= 1 expected")
    else:
        if predicate[0] != "last":
            raise SyntaxError("unsupported function")
        index = -1
        if signature == "-()-":
            try:
                index = int(predicate[2]) - 1
            except ValueError:
                raise SyntaxError("unsupported expression") from None
            if index > -2:
                raise SyntaxError("XPath offset from last() must be negative")

    def step(context, result):
        parents = context.parent_map()
        for elem in result:
            try:
                alike = list(parents[elem].findall(elem.tag))
                if alike[index] is elem:
                    yield elem
            except (IndexError, KeyError):
                pass
    return step


_steps = {"": _step_child, "*": _step_star, ".": _step_self, "..": _step_parent, "//": _step_descendants, "[": _step_predicate}
_cache = {}


def _compile(path, namespaces):
    key = (path,)
    if namespaces:
        key += tuple(sorted(namespaces.items()))
    selectors = _cache.get(key)
    if selectors is not None:
        return selectors
    if len(_cache) > 100:
        _cache.clear()
    if path[:1] == "/":
        raise SyntaxError("cannot use absolute path on element")
    tokens = iter(xpath_tokenizer(path, namespaces))
    next = tokens.__next__
    selectors = []
    try:
        token = next()
    except StopIteration:
        return None
    while True:
        try:
            selectors.append(_steps[token[0]](next, token))
        except StopIteration:
            raise SyntaxError("invalid path") from None
        try:
            token = next()
            if token[0] == "/":
                token = next()
        except StopIteration:
            break
    _cache[key] = selectors
    return selectors


def iterfind(elem, path, namespaces=None):
    """Return an iterator over the elements that a path leads to."""
    if path[-1:] == "/":
        path += "*"
    selectors = _compile(path, namespaces)
    if selectors is None:
        return None
    result = [elem]
    context = _Context(elem)
    for select in selectors:
        result = select(context, result)
    return result


def find(elem, path, namespaces=None):
    """Return the first element that a path leads to, or None."""
    return next(iterfind(elem, path, namespaces), None)


def findall(elem, path, namespaces=None):
    """Return a list of the elements that a path leads to."""
    return list(iterfind(elem, path, namespaces))


def findtext(elem, path, default=None, namespaces=None):
    """Return the text of the first element that a path leads to."""
    for found in iterfind(elem, path, namespaces):
        return "" if found.text is None else found.text
    return default
