"""Records where CPython 3.14 places the instructions of the statements in positions.txt that can raise: run with python3.14 in this folder; it
writes positions.golden, a list of [kind, line, column, end line, end column] for each statement.
"""
import dis
import json
import types

KINDS = {
    "CALL": "call", "CALL_KW": "call", "CALL_FUNCTION_EX": "call", "LOAD_ATTR": "attr", "STORE_ATTR": "setattr", "DELETE_ATTR": "delattr",
    "BINARY_OP": "binary", "BINARY_SLICE": "binary", "COMPARE_OP": "compare", "CONTAINS_OP": "compare", "IS_OP": "compare",
    "STORE_SUBSCR": "setitem", "STORE_SLICE": "setitem", "DELETE_SUBSCR": "delitem", "LOAD_NAME": "name", "LOAD_GLOBAL": "name",
    "RAISE_VARARGS": "raise", "IMPORT_NAME": "import", "IMPORT_FROM": "from", "UNPACK_SEQUENCE": "unpack", "UNPACK_EX": "unpack",
    "GET_ITER": "iter", "FOR_ITER": "next", "UNARY_NEGATIVE": "unary", "UNARY_INVERT": "unary", "YIELD_VALUE": "yield", "GET_AWAITABLE": "await",
    "DICT_MERGE": "merge", "DICT_UPDATE": "merge", "LIST_EXTEND": "extend", "SET_UPDATE": "extend", "FORMAT_SIMPLE": "format",
    "FORMAT_WITH_SPEC": "format",
}


def places(code, found):
    for ins in dis.get_instructions(code):
        kind = KINDS.get(ins.opname)
        if kind == "binary" and ins.argrepr == "[]":
            kind = "getitem"
        if ins.opname == "BINARY_SLICE":
            kind = "getitem"
        p = ins.positions
        if kind and p.lineno:
            found.append([kind, p.lineno, p.col_offset, p.end_lineno, p.end_col_offset])
    for const in code.co_consts:
        if isinstance(const, types.CodeType):
            places(const, found)
    return found


def statements():
    with open("positions.txt", encoding="utf-8") as f:
        pending = ""
        for line in f:
            if line.startswith("@") or line.endswith("\\\n"):
                pending += line
                continue
            yield pending + line
            pending = ""


with open("positions.golden", "w", encoding="utf-8") as out:
    for source in statements():
        found = places(compile(source, "<string>", "exec"), [])
        unique = sorted({tuple(p) for p in found})
        out.write(json.dumps([list(p) for p in unique]) + "\n")
