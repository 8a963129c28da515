"""XInclude for ElementTree: elements that stand for other documents are replaced by them."""

from urllib.parse import urljoin
import copy

from . import ElementTree

DEFAULT_MAX_INCLUSION_DEPTH = 6
XINCLUDE = "{http://www.w3.org/2001/XInclude}"
XINCLUDE_INCLUDE, XINCLUDE_FALLBACK = [XINCLUDE + name for name in ("include", "fallback")]


class FatalIncludeError(SyntaxError):
    """An inclusion that can't be done."""


class LimitedRecursiveIncludeError(FatalIncludeError):
    """Inclusions in inclusions beyond the limit."""


def default_loader(href, parse, encoding=None):
    """Read a file: as an element for parse="xml", else as text."""
    if parse != "xml":
        with open(href, encoding=encoding or "UTF-8") as file:
            return file.read()
    return ElementTree.parse(href).getroot()


def include(elem, loader=None, base_url=None, max_depth=DEFAULT_MAX_INCLUSION_DEPTH):
    """Expand the XInclude elements in a tree, in place. max_depth bounds inclusions in inclusions; None does not."""
    if max_depth is None:
        max_depth = -1
    elif max_depth < 0:
        raise ValueError("expected non-negative depth or None for 'max_depth', got %r" % max_depth)
    if hasattr(elem, "getroot"):
        elem = elem.getroot()
    _include(elem, loader or default_loader, base_url, max_depth, set())


def _include(elem, loader, base_url, depth, parents):
    at = 0
    while at < len(elem):
        child = elem[at]
        if child.tag == XINCLUDE_FALLBACK:
            raise FatalIncludeError("xi:fallback tag must be child of xi:include (%r)" % child.tag)
        if child.tag != XINCLUDE_INCLUDE:
            _include(child, loader, base_url, depth, parents)
            at += 1
            continue
        href = child.get("href")
        if base_url:
            href = urljoin(base_url, href)
        kind = child.get("parse", "xml")
        if kind == "xml":
            elem[at] = _document(child, href, loader, depth, parents)
            at += 1
        elif kind == "text":
            text = loader(href, kind, child.get("encoding"))
            if text is None:
                raise FatalIncludeError("cannot load %r as %r" % (href, kind))
            text += child.tail or ""
            if at:
                elem[at - 1].tail = (elem[at - 1].tail or "") + text
            else:
                elem.text = (elem.text or "") + text
            del elem[at]
        else:
            raise FatalIncludeError("unknown parse type in xi:include tag (%r)" % kind)


def _document(child, href, loader, depth, parents):
    """The element that takes an include's place."""
    if href in parents:
        raise FatalIncludeError("recursive include of %s" % href)
    if depth == 0:
        raise LimitedRecursiveIncludeError("maximum xinclude depth reached when including file %s" % href)
    node = loader(href, "xml")
    if node is None:
        raise FatalIncludeError("cannot load %r as %r" % (href, "xml"))
    node = copy.copy(node)
    parents.add(href)
    _include(node, loader, href, depth - 1, parents)
    parents.remove(href)
    if child.tail:
        node.tail = (node.tail or "") + child.tail
    return node
