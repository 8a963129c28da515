"""Records the symbol tables that CPython 3.14 makes for the programs of scopes.txt: run with python3.14 in this folder; it writes scopes.golden.

A line for each scope: its depth, kind and name, then its names with what they are: p parameter, l local, f free, g global by declaration,
i global by default. Left out are the names the compiler adds and annotation scopes without names.
"""
import symtable

ADDED = {"__classdict__", "__conditional_annotations__", ".format", ".0", ".defaults", ".kwdefaults", ".type_params", ".generic_base", "__type_params__",
         "__module__", "__qualname__", "__firstlineno__", "__static_attributes__"}


def flags(table, s):
    if s.is_free():
        return "f"
    if s.is_declared_global():
        return "g"
    if s.is_global():
        return "i"
    return "p" if s.is_parameter() else "l"


def dump(table, depth, out):
    names = [s.get_name() + ":" + flags(table, s) for s in sorted(table.get_symbols(), key=lambda s: s.get_name()) if s.get_name() not in ADDED]
    kind = table.get_type().value
    if kind != "annotation" or names:
        out.append(f"{depth} {kind} {table.get_name()} " + " ".join(names))
    for child in table.get_children():
        dump(child, depth + 1, out)


with open("scopes.txt", encoding="utf-8") as f:
    programs = f.read().split("\n----\n")
with open("scopes.golden", "w", encoding="utf-8") as f:
    for source in programs:
        out = []
        dump(symtable.symtable(source, "<string>", "exec"), 0, out)
        f.write("\n".join(line.rstrip() for line in out) + "\n----\n")
