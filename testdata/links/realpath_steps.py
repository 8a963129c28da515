# realpath follows links one by one: loops, long chains, what is not there, files on the way.
import os
import tempfile
from pathlib import Path

os.chdir(tempfile.mkdtemp())
here = os.path.realpath(".")


def show(path, **how):
    try:
        found = os.path.realpath(path, **how)
    except OSError as e:
        print(path, how, type(e).__name__)
    else:
        print(path, how, os.path.relpath(found, here))


os.mkdir("dir")
open("file", "w").close()
for link, target in [("self", "self"), ("one", "two"), ("two", "one"), ("deep", "deep/x"), ("to_file", "file"), ("to_dir", "dir"), ("gone", "nowhere"), ("0", ".")]:
    os.symlink(target, link)
for i in range(10):
    os.symlink("/".join([str(i)] * 10), str(i + 1))
for path in ["self", "one", "two/x", "one/..", "one/../to_dir", "deep", "gone", "gone/x", "no/../to_dir", "10", "10/dir"]:
    show(path)
for strict in True, os.path.ALLOW_MISSING:
    for path in ["self", "two/x", "one/..", "deep", "gone", "10", "to_file", "to_file/", "to_file/.", "to_file/..", "file/x", "to_dir/x", "no/x"]:
        show(path, strict=strict)
print(os.path.realpath(b"one") == os.fsencode(os.path.join(here, "one")))
try:
    os.path.relpath("a", b"b")
except TypeError as e:
    print(e)
p = Path("dir")
(p / "a").write_text("text")
p.copy("copy")
print(sorted(x.name for x in Path("copy").iterdir()), Path("copy").move("moved").joinpath("a").read_text(), os.path.exists("copy"))
