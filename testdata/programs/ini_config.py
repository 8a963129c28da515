"""Parse an INI-like file with types, includes of other sections, interpolation and precise errors."""

CONFIG = """
; global defaults
[DEFAULT]
root = /srv
debug = no

[server]
host = example.org
port = 8080
url = http://${host}:${port}${path}
path = /api
timeouts = 1, 2.5, 10

[worker : server]
port = 9090
name = "worker # 1"   # trailing comment
data = ${root}/data
threads = 0x10
"""


class ConfigError(ValueError):
    def __init__(self, message, line=None):
        self.line = line
        super().__init__(message if line is None else f"line {line}: {message}")


def convert(text):
    if text.startswith('"') and text.endswith('"') and len(text) > 1:
        return text[1:-1]
    lowered = text.lower()
    if lowered in ("yes", "true", "on"):
        return True
    if lowered in ("no", "false", "off"):
        return False
    if "," in text:
        return [convert(part.strip()) for part in text.split(",")]
    for kind in (lambda t: int(t, 0), float):
        try:
            return kind(text)
        except ValueError:
            pass
    return text


def strip_comment(line):
    quoted = False
    for i, ch in enumerate(line):
        if ch == '"':
            quoted = not quoted
        elif ch in "#;" and not quoted:
            return line[:i]
    if quoted:
        raise ConfigError("unterminated quote")
    return line


def parse(text):
    sections, parents, current = {"DEFAULT": {}}, {}, None
    for n, raw in enumerate(text.splitlines(), 1):
        try:
            line = strip_comment(raw).strip()
        except ConfigError as e:
            raise ConfigError(str(e), n) from None
        if not line:
            continue
        if line[0] == "[":
            if line[-1] != "]":
                raise ConfigError(f"bad section header {line!r}", n)
            name, _, parent = (p.strip() for p in line[1:-1].partition(":"))
            parents[name] = parent or "DEFAULT"
            current = sections.setdefault(name, {})
        elif "=" in line:
            if current is None:
                raise ConfigError("option before any section", n)
            key, value = (p.strip() for p in line.split("=", 1))
            if key in current:
                raise ConfigError(f"duplicate option {key!r}", n)
            current[key] = value
        else:
            raise ConfigError(f"cannot parse {line!r}", n)
    return sections, parents


def lookup(config, section, key, seen=()):
    sections, parents = config
    if (section, key) in seen:
        raise ConfigError(f"interpolation loop at {key!r}")
    where = section
    while where and key not in sections[where]:
        where = parents.get(where) if where != "DEFAULT" else None
    if where is None:
        raise ConfigError(f"no option {key!r} in {section!r}")
    value = sections[where][key]
    while "${" in value:
        start = value.index("${")
        end = value.index("}", start)
        inner = lookup(config, section, value[start + 2:end], seen + ((section, key),))
        value = value[:start] + str(inner) + value[end + 1:]
    return convert(value)


config = parse(CONFIG)
for section in config[0]:
    print(f"[{section}]", *config[0][section])
for section, key in [("server", "url"), ("worker", "url"), ("worker", "threads"), ("worker", "name"), ("server", "timeouts"), ("worker", "data"), ("server", "debug")]:
    value = lookup(config, section, key)
    print(f"{section}.{key} = {value!r} ({type(value).__name__})")
for bad in ("[a\nx=1", "x=1", "[a]\nx=1\nx=2", "[a]\nnonsense", '[a]\nx="y'):
    try:
        parse(bad)
    except ConfigError as e:
        print("error:", e, e.line)
for text in ("[a]\nx=${y}\ny=${x}", "[a]\nx=${z}"):
    try:
        lookup(parse(text), "a", "x")
    except ConfigError as e:
        print("error:", e)
