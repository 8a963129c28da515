import json
import re

SCHEMA = json.loads("""
{"type": "object", "required": ["name", "age", "emails"],
 "properties": {
   "name": {"type": "string", "minLength": 2, "pattern": "^[A-Z]"},
   "age": {"type": "integer", "minimum": 0, "maximum": 150},
   "emails": {"type": "array", "minItems": 1, "items": {"type": "string", "pattern": "@"}},
   "role": {"enum": ["admin", "user"]},
   "address": {"type": "object", "required": ["city"], "properties": {"city": {"type": "string"}, "geo": {"anyOf": [{"type": "null"}, {"type": "array", "items": {"type": "number"}}]}}}},
 "additionalProperties": false}
""")

TYPES = {"object": dict, "array": list, "string": str, "integer": int, "number": (int, float), "boolean": bool, "null": type(None)}


def validate(value, schema, path="$"):
    if "anyOf" in schema:
        branches = [list(validate(value, s, path)) for s in schema["anyOf"]]
        if all(branches):
            yield path, f"matches none of {len(branches)} alternatives"
        return
    if "enum" in schema and value not in schema["enum"]:
        yield path, f"{value!r} not one of {', '.join(map(repr, schema['enum']))}"
    kind = schema.get("type")
    if kind:
        ok = isinstance(value, TYPES[kind]) and not (isinstance(value, bool) and kind in ("integer", "number"))
        if not ok:
            yield path, f"expected {kind}, got {type(value).__name__}"
            return
    match value:
        case str():
            if len(value) < schema.get("minLength", 0):
                yield path, f"shorter than {schema['minLength']}"
            if "pattern" in schema and not re.search(schema["pattern"], value):
                yield path, f"{value!r} does not match {schema['pattern']}"
        case int() | float():
            if "minimum" in schema and value < schema["minimum"]:
                yield path, f"{value} < {schema['minimum']}"
            if "maximum" in schema and value > schema["maximum"]:
                yield path, f"{value} > {schema['maximum']}"
        case list():
            if len(value) < schema.get("minItems", 0):
                yield path, "too few items"
            for i, item in enumerate(value):
                yield from validate(item, schema.get("items", {}), f"{path}[{i}]")
        case dict():
            for key in schema.get("required", ()):
                if key not in value:
                    yield path, f"missing {key!r}"
            props = schema.get("properties", {})
            for key, item in value.items():
                if key in props:
                    yield from validate(item, props[key], f"{path}.{key}")
                elif schema.get("additionalProperties") is False:
                    yield f"{path}.{key}", "unexpected property"


docs = [
    '{"name": "Ann", "age": 30, "emails": ["a@b"], "address": {"city": "Oslo", "geo": [59.9, 10]}}',
    '{"name": "x", "age": 200, "emails": []}',
    '{"name": "Bob", "age": true, "emails": ["b@c", 7, "no"], "role": "root", "extra": 1}',
    '{"name": 5, "age": 3.5, "address": {"geo": ["x"]}}',
    '[]',
]
for text in docs:
    errors = list(validate(json.loads(text), SCHEMA))
    print("VALID" if not errors else f"{len(errors)} errors", text[:40])
    for path, message in errors:
        print(f"   {path:<14} {message}")
