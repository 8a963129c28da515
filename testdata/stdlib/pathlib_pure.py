import atexit
from pathlib import Path, PurePath, PurePosixPath

p = PurePath("/usr/local") / "lib" / "a.tar.gz"
print(p, repr(p), p.parts, p.name, p.stem, p.suffix, p.suffixes, p.parent, list(p.parents), p.root, p.anchor, p.is_absolute())
print(p.with_name("b.txt"), p.with_suffix(".zip"), p.with_suffix(""), p.with_stem("q"), p.relative_to("/usr"), p.is_relative_to("/etc"), p.match("*.gz"), p.match("lib/*"), p.full_match("/usr/**/*.gz"))
print(PurePath("a/./b//c"), PurePath(""), PurePath(".."), PurePath("a", "/b"), "x" / PurePath("y"), PurePath("a") < PurePath("b"), PurePath("a") == PurePosixPath("a"), hash(PurePath("a")) == hash(PurePath("a")))
print(PurePath("/a/b").relative_to("/a/c", walk_up=True), PurePath("/").parent, PurePath(".bashrc").suffix, repr(PurePath("x.").suffix), p.joinpath("z", "w"), p.as_posix(), bytes(PurePath("a")))
print(type(Path("a")).__name__, Path("a/b").name, Path("/a/../b").resolve())
for f in [lambda: PurePath("a").relative_to("b"), lambda: PurePath("/").with_name("x"), lambda: PurePath("a").with_suffix("x"), lambda: PurePath(3), lambda: PurePath("a") / 3]:
    try:
        print(f())
    except (ValueError, TypeError) as e:
        print(type(e).__name__, e)
atexit.register(print, "bye", 1)
atexit.register(lambda: print("first"))


@atexit.register
def never():
    print("never")


atexit.unregister(never)
print("end")
