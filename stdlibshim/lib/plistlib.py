"""Property lists of Apple's systems: XML and the binary format."""

__all__ = ["InvalidFileException", "FMT_XML", "FMT_BINARY", "load", "dump", "loads", "dumps", "UID"]

import binascii
import datetime
import enum
import re
import struct
from io import BytesIO

PlistFormat = enum.Enum("PlistFormat", "FMT_XML FMT_BINARY", module=__name__)
globals().update(PlistFormat.__members__)


class UID:
    """A reference of an archive of objects."""

    def __init__(self, data):
        if not isinstance(data, int):
            raise TypeError("data must be an int")
        if data >= 1 << 64:
            raise ValueError("UIDs cannot be >= 2**64")
        if data < 0:
            raise ValueError("UIDs must be positive")
        self.data = data

    def __index__(self):
        return self.data

    def __repr__(self):
        return f"{self.__class__.__name__}({self.data!r})"

    def __reduce__(self):
        return self.__class__, (self.data,)

    def __eq__(self, other):
        return self.data == other.data if isinstance(other, UID) else NotImplemented

    def __hash__(self):
        return hash(self.data)


class InvalidFileException(ValueError):
    """A file is no property list."""

    def __init__(self, message="Invalid file"):
        ValueError.__init__(self, message)


_HEADER = b"""\
<?xml version="1.0" encoding="UTF-8"?>
<!DOCTYPE plist PUBLIC "-//Apple//DTD PLIST 1.0//EN" "http://www.apple.com/DTDs/PropertyList-1.0.dtd">
"""
_CONTROL = re.compile("[\x00-\x08\x0b\x0c\x0e-\x1f]")
_DATE = re.compile(r"(\d{4})(?:-(\d\d)(?:-(\d\d)(?:T(\d\d)(?::(\d\d)(?::(\d\d))?)?)?)?)?Z", re.ASCII)


def _date_from_string(s, aware):
    m = _DATE.match(s)
    parts = [int(p) for p in m.groups() if p is not None]
    return datetime.datetime(*parts, tzinfo=datetime.UTC if aware else None)


def _escape(text):
    if _CONTROL.search(text):
        raise ValueError("strings can't contain control characters; use bytes instead")
    return text.replace("\r\n", "\n").replace("\r", "\n").replace("&", "&amp;").replace("<", "&lt;").replace(">", "&gt;")


def _items(d, sort_keys, skipkeys):
    items = [(k, v) for k, v in d.items() if isinstance(k, str)] if skipkeys else d.items()
    return sorted(items) if sort_keys else items


class _XMLReader:
    def __init__(self, dict_type, aware):
        self.stack, self.key, self.root = [], None, None
        self.dict_type, self.aware = dict_type, aware
        self.text = []

    def parse(self, data):
        from xml.parsers.expat import ParserCreate
        p = self.parser = ParserCreate()
        p.StartDoctypeDeclHandler = self.doctype
        p.StartElementHandler, p.EndElementHandler, p.CharacterDataHandler = self.start, self.end, self.text.append
        p.Parse(data, True)
        return self.root

    def doctype(self, name, system, public, subset):
        if subset:
            raise InvalidFileException("XML entity declarations are not supported in plist files")

    def start(self, tag, attrs):
        self.text.clear()
        if tag == "dict":
            d = self.dict_type()
            self.add(d)
            self.stack.append(d)
        elif tag == "array":
            a = []
            self.add(a)
            self.stack.append(a)

    def add(self, value):
        if self.key is not None:
            if not isinstance(self.stack[-1], dict):
                raise ValueError(f"unexpected element at line {self.parser.CurrentLineNumber}")
            self.stack[-1][self.key] = value
            self.key = None
        elif not self.stack:
            self.root = value
        else:
            if not isinstance(self.stack[-1], list):
                raise ValueError(f"unexpected element at line {self.parser.CurrentLineNumber}")
            self.stack[-1].append(value)

    def end(self, tag):
        text = "".join(self.text)
        self.text.clear()
        if tag == "dict":
            if self.key is not None:
                raise ValueError(f"missing value for key '{self.key}' at line {self.parser.CurrentLineNumber}")
            self.stack.pop()
        elif tag == "array":
            self.stack.pop()
        elif tag == "key":
            if self.key is not None or not isinstance(self.stack[-1], dict):
                raise ValueError(f"unexpected key at line {self.parser.CurrentLineNumber}")
            self.key = text
        elif tag == "true":
            self.add(True)
        elif tag == "false":
            self.add(False)
        elif tag == "integer":
            self.add(int(text, 16) if text.lower().startswith("0x") else int(text))
        elif tag == "real":
            self.add(float(text))
        elif tag == "string":
            self.add(text)
        elif tag == "data":
            self.add(binascii.a2b_base64(text.encode()))
        elif tag == "date":
            self.add(_date_from_string(text, self.aware))


class _XMLWriter:
    def __init__(self, file, sort_keys, skipkeys, aware):
        self.file, self.sort_keys, self.skipkeys, self.aware = file, sort_keys, skipkeys, aware

    def line(self, level, text):
        self.file.write(b"\t" * level + text.encode("utf-8") + b"\n")

    def write(self, value, level=0):
        if isinstance(value, str):
            self.line(level, f"<string>{_escape(value)}</string>" if value else "<string></string>")
        elif value is True or value is False:
            self.line(level, "<true/>" if value else "<false/>")
        elif isinstance(value, int):
            if not -1 << 63 <= value < 1 << 64:
                raise OverflowError(value)
            self.line(level, f"<integer>{value:d}</integer>")
        elif isinstance(value, float):
            self.line(level, f"<real>{value!r}</real>")
        elif isinstance(value, (bytes, bytearray)):
            self.data(value, level)
        elif isinstance(value, datetime.datetime):
            if self.aware:
                value = value.astimezone(datetime.UTC)
            self.line(level, f"<date>{value:%Y-%m-%dT%H:%M:%SZ}</date>".replace(f"{value:%Y}", f"{value.year:04d}", 1))
        elif isinstance(value, dict):
            self.dict(value, level)
        elif isinstance(value, (tuple, list)):
            if not value:
                self.line(level, "<array/>")
                return
            self.line(level, "<array>")
            for v in value:
                self.write(v, level + 1)
            self.line(level, "</array>")
        else:
            raise TypeError(f"unsupported type: {type(value)}")

    def dict(self, d, level):
        if not d:
            self.line(level, "<dict/>")
            return
        self.line(level, "<dict>")
        for k, v in _items(d, self.sort_keys, self.skipkeys):
            if not isinstance(k, str):
                if self.skipkeys:
                    continue
                raise TypeError("keys must be strings")
            self.line(level + 1, f"<key>{_escape(k)}</key>" if k else "<key></key>")
            self.write(v, level + 1)
        self.line(level, "</dict>")

    def data(self, data, level):
        indent = min(level, 8)
        size = max(16, 76 - len("\t" * indent * 8)) // 4 * 3
        self.line(level, "<data>")
        for i in range(0, len(data), size):
            self.line(indent, binascii.b2a_base64(data[i:i + size], newline=False).decode())
        self.line(level, "</data>")


class _BinaryReader:
    def __init__(self, dict_type, aware):
        self.dict_type, self.aware = dict_type, aware

    def parse(self, fp):
        try:
            self.fp = fp
            fp.seek(-32, 2)
            trailer = fp.read(32)
            if len(trailer) != 32:
                raise InvalidFileException()
            offset_size, self.ref_size, num, top, table = struct.unpack(">6xBBQQQ", trailer)
            fp.seek(table)
            self.offsets = self.ints(num, offset_size)
            self.objects = [_MISSING] * num
            return self.object(top)
        except (OSError, IndexError, struct.error, OverflowError, ValueError):
            raise InvalidFileException() from None

    def ints(self, n, size):
        data = self.read(size * n)
        if not size:
            raise InvalidFileException()
        return tuple(int.from_bytes(data[i:i + size], "big") for i in range(0, size * n, size))

    def read(self, n):
        data = self.fp.read(n)
        if len(data) != n:
            raise InvalidFileException
        return data

    def size(self, low):
        if low == 0xF:
            m = self.fp.read(1)[0] & 3
            return int.from_bytes(self.read(1 << m), "big")
        return low

    def object(self, ref):
        result = self.objects[ref]
        if result is not _MISSING:
            return result
        self.fp.seek(self.offsets[ref])
        token = self.fp.read(1)[0]
        high, low = token & 0xF0, token & 0x0F
        if token in (0, 8, 9, 0xF):
            result = {0: None, 8: False, 9: True, 0xF: b""}[token]
        elif high == 0x10:
            result = int.from_bytes(self.fp.read(1 << low), "big", signed=low >= 3)
        elif token == 0x22:
            result = struct.unpack(">f", self.fp.read(4))[0]
        elif token == 0x23:
            result = struct.unpack(">d", self.fp.read(8))[0]
        elif token == 0x33:
            seconds = struct.unpack(">d", self.fp.read(8))[0]
            result = datetime.datetime(2001, 1, 1, tzinfo=datetime.UTC if self.aware else None) + datetime.timedelta(seconds=seconds)
        elif high == 0x40:
            result = self.read(self.size(low))
        elif high == 0x50:
            result = self.read(self.size(low)).decode("ascii")
        elif high == 0x60:
            result = self.read(self.size(low) * 2).decode("utf-16be")
        elif high == 0x80:
            result = UID(int.from_bytes(self.fp.read(1 + low), "big"))
        elif high == 0xA0:
            refs = self.ints(self.size(low), self.ref_size)
            result = []
            self.objects[ref] = result
            for r in refs:
                result.append(self.object(r))
        elif high == 0xD0:
            n = self.size(low)
            keys, values = self.ints(n, self.ref_size), self.ints(n, self.ref_size)
            result = self.dict_type()
            self.objects[ref] = result
            try:
                for k, v in zip(keys, values):
                    result[self.object(k)] = self.object(v)
            except TypeError:
                raise InvalidFileException() from None
        else:
            raise InvalidFileException()
        self.objects[ref] = result
        return result


_MISSING = object()
_SCALARS = (str, int, float, datetime.datetime, bytes)


def _width(n):
    return 1 if n < 1 << 8 else 2 if n < 1 << 16 else 4 if n < 1 << 32 else 8


class _BinaryWriter:
    def __init__(self, file, sort_keys, skipkeys, aware):
        self.file, self.sort_keys, self.skipkeys, self.aware = file, sort_keys, skipkeys, aware

    def write(self, value):
        self.list, self.scalars, self.ids = [], {}, {}
        self.flatten(value)
        n = len(self.list)
        self.ref_size = _width(n)
        self.ref_format = {1: "B", 2: "H", 4: "L", 8: "Q"}[self.ref_size]
        self.file.write(b"bplist00")
        offsets = []
        for obj in self.list:
            offsets.append(self.file.tell())
            self.object(obj)
        table = self.file.tell()
        size = _width(table)
        self.file.write(struct.pack(">" + {1: "B", 2: "H", 4: "L", 8: "Q"}[size] * n, *offsets))
        self.file.write(struct.pack(">5xBBBQQQ", 0, size, self.ref_size, n, self.ref(value), table))

    def flatten(self, value):
        if isinstance(value, _SCALARS):
            if (type(value), value) in self.scalars:
                return
        elif id(value) in self.ids:
            return
        ref = len(self.list)
        self.list.append(value)
        if isinstance(value, _SCALARS):
            self.scalars[(type(value), value)] = ref
        else:
            self.ids[id(value)] = ref
        if isinstance(value, dict):
            keys, values = [], []
            for k, v in _items(value, self.sort_keys, self.skipkeys):
                if not isinstance(k, str):
                    if self.skipkeys:
                        continue
                    raise TypeError("keys must be strings")
                keys.append(k)
                values.append(v)
            for o in keys + values:
                self.flatten(o)
        elif isinstance(value, (list, tuple)):
            for o in value:
                self.flatten(o)

    def ref(self, value):
        return self.scalars[(type(value), value)] if isinstance(value, _SCALARS) else self.ids[id(value)]

    def head(self, token, n):
        write = self.file.write
        if n < 15:
            write(struct.pack(">B", token | n))
        else:
            w = _width(n)
            write(struct.pack(">BB" + {1: "B", 2: "H", 4: "L", 8: "Q"}[w], token | 0xF, 0x10 | {1: 0, 2: 1, 4: 2, 8: 3}[w], n))

    def object(self, value):
        write = self.file.write
        if value is None:
            write(b"\x00")
        elif value is False:
            write(b"\x08")
        elif value is True:
            write(b"\x09")
        elif isinstance(value, int):
            if value < 0:
                try:
                    write(struct.pack(">Bq", 0x13, value))
                except struct.error:
                    raise OverflowError(value) from None
            elif value < 1 << 63:
                w = _width(value)
                write(bytes([0x10 | {1: 0, 2: 1, 4: 2, 8: 3}[w]]) + value.to_bytes(w, "big"))
            elif value < 1 << 64:
                write(b"\x14" + value.to_bytes(16, "big", signed=True))
            else:
                raise OverflowError(value)
        elif isinstance(value, float):
            write(struct.pack(">Bd", 0x23, value))
        elif isinstance(value, datetime.datetime):
            if self.aware:
                dt = value.astimezone(datetime.UTC)
                seconds = (dt - datetime.datetime(2001, 1, 1, tzinfo=datetime.UTC)).total_seconds()
            else:
                seconds = (value - datetime.datetime(2001, 1, 1)).total_seconds()
            write(struct.pack(">Bd", 0x33, seconds))
        elif isinstance(value, (bytes, bytearray)):
            self.head(0x40, len(value))
            write(value)
        elif isinstance(value, str):
            try:
                t = value.encode("ascii")
                self.head(0x50, len(value))
            except UnicodeEncodeError:
                t = value.encode("utf-16be")
                self.head(0x60, len(t) // 2)
            write(t)
        elif isinstance(value, UID):
            if value.data < 0:
                raise ValueError("UIDs must be positive")
            w = _width(value.data)
            write(bytes([0x80 | w - 1]) + value.data.to_bytes(w, "big"))
        elif isinstance(value, (list, tuple)):
            self.head(0xA0, len(value))
            write(struct.pack(">" + self.ref_format * len(value), *[self.ref(o) for o in value]))
        elif isinstance(value, dict):
            items = [(k, v) for k, v in (_items(value, self.sort_keys, self.skipkeys)) if isinstance(k, str)]
            self.head(0xD0, len(items))
            write(struct.pack(">" + self.ref_format * len(items), *[self.ref(k) for k, _ in items]))
            write(struct.pack(">" + self.ref_format * len(items), *[self.ref(v) for _, v in items]))
        else:
            raise TypeError(value)


def load(fp, *, fmt=None, dict_type=dict, aware_datetime=False):
    """Read a property list from a file that is open in binary mode."""
    data = fp.read()
    return _read(data, fmt, dict_type, aware_datetime)


def _read(data, fmt, dict_type, aware):
    if fmt is None:
        if data[:8] == b"bplist00":
            fmt = FMT_BINARY
        elif data[:32].lstrip(b"\xef\xbb\xbf").startswith((b"<?xml", b"<plist")) or data[:2] in (b"\xff\xfe", b"\xfe\xff"):
            fmt = FMT_XML
        else:
            raise InvalidFileException()
    if fmt is FMT_BINARY:
        return _BinaryReader(dict_type, aware).parse(BytesIO(data))
    return _XMLReader(dict_type, aware).parse(data)


def loads(value, *, fmt=None, dict_type=dict, aware_datetime=False):
    """Read a property list from bytes or a str."""
    if isinstance(value, str):
        if fmt == FMT_BINARY:
            raise TypeError("value must be bytes-like object when fmt is FMT_BINARY")
        value = value.encode()
    return _read(bytes(value), fmt, dict_type, aware_datetime)


def dump(value, fp, *, fmt=FMT_XML, sort_keys=True, skipkeys=False, aware_datetime=False):
    """Write a property list to a file that is open in binary mode."""
    if fmt not in PlistFormat:
        raise ValueError(f"Unsupported format: {fmt!r}")
    if fmt is FMT_BINARY:
        _BinaryWriter(fp, sort_keys, skipkeys, aware_datetime).write(value)
        return
    fp.write(_HEADER)
    fp.write(b'<plist version="1.0">\n')
    _XMLWriter(fp, sort_keys, skipkeys, aware_datetime).write(value)
    fp.write(b"</plist>\n")


def dumps(value, *, fmt=FMT_XML, skipkeys=False, sort_keys=True, aware_datetime=False):
    """Return a property list as bytes."""
    fp = BytesIO()
    dump(value, fp, fmt=fmt, skipkeys=skipkeys, sort_keys=sort_keys, aware_datetime=aware_datetime)
    return fp.getvalue()
