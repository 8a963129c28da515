"""Canonical XML, C14N 2.0."""

__name__ = "xml.etree.ElementTree"

from xml.etree.ElementTree import QName, _namespace_map

_XML = "http://www.w3.org/XML/1998/namespace"


class C14NWriterTarget:
    """A target of XMLParser that writes what it is told of in canonical form."""

    def __init__(self, write, *, with_comments=False, strip_text=False, rewrite_prefixes=False, qname_aware_tags=None, qname_aware_attrs=None,
                 exclude_attrs=None, exclude_tags=None):
        self._write = write
        self._data = []
        self._with_comments = with_comments
        self._strip_text = strip_text
        self._exclude_attrs = set(exclude_attrs) if exclude_attrs else None
        self._exclude_tags = set(exclude_tags) if exclude_tags else None
        self._rewrite_prefixes = rewrite_prefixes
        self._qname_aware_tags = set(qname_aware_tags) if qname_aware_tags else None
        self._qname_aware_attrs = set(qname_aware_attrs) if qname_aware_attrs else None
        # Namespaces that were declared in the output, those in the input, both per element, innermost last.
        self._declared = [[(_XML, "xml")]]
        self._input = [] if rewrite_prefixes else [list(_namespace_map.items())]
        self._input.append([])
        self._prefixes = {}
        self._preserve = [False]
        self._pending = None
        self._root_seen = self._root_done = False
        self._ignored = 0

    def _qname(self, qname, uri=None):
        """Return a name as it is written, its local part and its namespace, which is declared if it was not."""
        if uri is None:
            uri, tag = qname[1:].rsplit("}", 1) if qname[:1] == "{" else ("", qname)
        else:
            tag = qname
        hidden = set()
        for spaces in reversed(self._declared):
            for u, prefix in reversed(spaces):
                if u == uri and prefix not in hidden:
                    return (f"{prefix}:{tag}" if prefix else tag), tag, uri
                hidden.add(prefix)
        if self._rewrite_prefixes:
            if uri in self._prefixes:
                prefix = self._prefixes[uri]
            else:
                prefix = self._prefixes[uri] = f"n{len(self._prefixes)}"
            self._declared[-1].append((uri, prefix))
            return f"{prefix}:{tag}", tag, uri
        if not uri and "" not in hidden:
            return tag, tag, uri
        for spaces in reversed(self._input):
            for u, prefix in spaces:
                if u == uri:
                    self._declared[-1].append((uri, prefix))
                    return (f"{prefix}:{tag}" if prefix else tag), tag, uri
        if not uri:
            return tag, tag, uri
        raise ValueError(f'Namespace "{uri}" is not declared in scope')

    def _resolve_prefix_name(self, prefixed):
        prefix, name = prefixed.split(":", 1)
        for spaces in reversed(self._input):
            for uri, p in spaces:
                if p == prefix:
                    return f"{{{uri}}}{name}"
        raise ValueError(f'Prefix {prefix} of QName "{prefixed}" is not declared in scope')

    def data(self, data):
        if not self._ignored:
            self._data.append(data)

    def _flush(self):
        data = "".join(self._data)
        del self._data[:]
        if self._strip_text and not self._preserve[-1]:
            data = data.strip(" \t\n\r")
        if self._pending is not None:
            args, self._pending = self._pending, None
            qname_text = data if data and _looks_qualified(data) else None
            self._start(*args, qname_text)
            if qname_text is not None:
                return
        if data and self._root_seen:
            self._write(_text(data))

    def start_ns(self, prefix, uri):
        if self._ignored:
            return
        if self._data:
            self._flush()
        self._input[-1].append((uri, prefix))

    def start(self, tag, attrs):
        if self._exclude_tags is not None and (self._ignored or tag in self._exclude_tags):
            self._ignored += 1
            return
        if self._data:
            self._flush()
        new = []
        self._declared.append(new)
        if self._qname_aware_tags is not None and tag in self._qname_aware_tags:
            self._pending = (tag, attrs, new)  # its text decides which namespaces are needed
            return
        self._start(tag, attrs, new)

    def _start(self, tag, attrs, new, qname_text=None):
        if self._exclude_attrs is not None and attrs:
            attrs = {k: v for k, v in attrs.items() if k not in self._exclude_attrs}
        qnames = {tag, *attrs}
        resolved = {}
        if qname_text is not None:
            qname = resolved[qname_text] = self._resolve_prefix_name(qname_text)
            qnames.add(qname)
        if self._qname_aware_attrs is not None and attrs:
            aware = self._qname_aware_attrs.intersection(attrs)
            for name in aware:
                value = attrs[name]
                if _looks_qualified(value):
                    qname = resolved[value] = self._resolve_prefix_name(value)
                    qnames.add(qname)
        else:
            aware = ()
        parsed = {n: self._qname(n) for n in sorted(qnames, key=lambda n: n.split("}", 1))}
        if new:
            out = [("xmlns:" + prefix if prefix else "xmlns", uri) for uri, prefix in new]
            out.sort()
        else:
            out = []
        for k, v in sorted(attrs.items()):
            if aware and k in aware and v in resolved:
                v = parsed[resolved[v]][0]
            name, _, uri = parsed[k]
            out.append((name if uri else k, v))
        space = attrs.get("{" + _XML + "}space")
        self._preserve.append(space == "preserve" if space else self._preserve[-1])
        write = self._write
        write("<" + parsed[tag][0])
        if out:
            write("".join([f' {k}="{_attribute(v)}"' for k, v in out]))
        write(">")
        if qname_text is not None:
            write(_text(parsed[resolved[qname_text]][0]))
        self._root_seen = True
        self._input.append([])

    def end(self, tag):
        if self._ignored:
            self._ignored -= 1
            return
        if self._data or self._pending is not None:
            self._flush()
        self._write(f"</{self._qname(tag)[0]}>")
        self._preserve.pop()
        self._root_done = len(self._preserve) == 1
        self._declared.pop()
        self._input.pop()

    def comment(self, text):
        if not self._with_comments or self._ignored:
            return
        self._beside(f"<!--{_text(text)}-->")

    def pi(self, target, data):
        if self._ignored:
            return
        self._beside(f"<?{target} {_text(data)}?>" if data else f"<?{target}?>")

    def _beside(self, text):
        if self._root_done:
            self._write("\n")
        elif self._root_seen and (self._data or self._pending is not None):
            self._flush()
        self._write(text)
        if not self._root_seen:
            self._write("\n")


def _looks_qualified(text):
    import re
    return re.match(r"[^\W\d][^\W:]*(?:[-.][^\W:]*)*:[^\W\d]\S*$", text) is not None


def _text(text):
    if not isinstance(text, str):
        raise TypeError(f"cannot serialize {text!r} (type {type(text).__name__})")
    return text.replace("&", "&amp;").replace("<", "&lt;").replace(">", "&gt;").replace("\r", "&#xD;")


def _attribute(text):
    if not isinstance(text, str):
        raise TypeError(f"cannot serialize {text!r} (type {type(text).__name__})")
    return (text.replace("&", "&amp;").replace("<", "&lt;").replace('"', "&quot;").replace("\t", "&#x9;").replace("\n", "&#xA;")
            .replace("\r", "&#xD;"))
