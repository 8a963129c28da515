from __future__ import annotations
from dataclasses import dataclass, field

HEX = "0123456789ABCDEF"
SAFE = set("ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789-._~")


def quote(text: str, safe: str = "") -> str:
    out = []
    for byte in text.encode("utf-8"):
        ch = chr(byte)
        out.append(ch if ch in SAFE or ch in safe else f"%{HEX[byte >> 4]}{HEX[byte & 15]}")
    return "".join(out)


def unquote(text: str) -> str:
    raw = bytearray()
    i = 0
    while i < len(text):
        if text[i] == "%" and len(text) >= i + 3:
            try:
                raw.append(int(text[i + 1:i + 3], 16))
                i += 3
                continue
            except ValueError:
                pass
        raw += text[i].encode()
        i += 1
    return raw.decode("utf-8", errors="replace")


@dataclass
class URL:
    scheme: str
    host: str
    port: int | None = None
    path: str = "/"
    query: dict[str, list[str]] = field(default_factory=dict)
    fragment: str | None = None

    DEFAULT_PORTS = {"http": 80, "https": 443}

    @classmethod
    def parse(cls, text: str) -> URL:
        scheme, sep, rest = text.partition("://")
        if not sep:
            raise ValueError(f"no scheme in {text!r}")
        rest, _, fragment = rest.partition("#")
        rest, _, query = rest.partition("?")
        netloc, slash, path = rest.partition("/")
        host, colon, port = netloc.rpartition(":") if ":" in netloc else (netloc, "", "")
        if colon and not port.isdecimal():
            raise ValueError(f"bad port {port!r}")
        params: dict[str, list[str]] = {}
        for pair in filter(None, query.split("&")):
            key, _, value = pair.partition("=")
            params.setdefault(unquote(key), []).append(unquote(value.replace("+", " ")))
        return cls(scheme.lower(), host.lower(), int(port) if port else None, cls.normalise("/" + unquote(path)), params, fragment or None)

    @staticmethod
    def normalise(path: str) -> str:
        out: list[str] = []
        for part in path.split("/")[1:]:
            if part == "..":
                del out[-1:]
            elif part != ".":
                out.append(part)
        return "/" + "/".join(out)

    @property
    def effective_port(self) -> int | None:
        return self.port or self.DEFAULT_PORTS.get(self.scheme)

    def __str__(self) -> str:
        text = f"{self.scheme}://{self.host}"
        if self.port not in (None, self.DEFAULT_PORTS.get(self.scheme)):
            text += f":{self.port}"
        text += quote(self.path, safe="/")
        if self.query:
            text += "?" + "&".join(f"{quote(k)}={quote(v)}" for k, vs in self.query.items() for v in vs)
        return text + (f"#{self.fragment}" if self.fragment else "")

    def __truediv__(self, part: str) -> URL:
        return URL(self.scheme, self.host, self.port, self.normalise(f"{self.path.rstrip('/')}/{part}"))


for text in ["HTTP://Example.com:80/a/./b/../c?q=caf%C3%A9+au+lait&q=2&empty=&flag#frag", "https://x.org", "ftp://files.net:2121/%7Euser/%zz"]:
    u = URL.parse(text)
    print(u)
    print("   ", u.effective_port, u.path, u.query)
base = URL.parse("https://api.example.org/v1/")
print(base / "users" / "42" / "../43", repr(base / "a b"))
print(quote("a/b c&d=ü€😀"), unquote("%F0%9F%98%80%20%E2%82%AC%FF"), unquote(quote("100% sure?")))
for bad in ("no-scheme", "http://h:port/"):
    try:
        URL.parse(bad)
    except ValueError as e:
        print("ValueError:", e)
