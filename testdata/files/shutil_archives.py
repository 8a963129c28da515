# Folders packed into archives and unpacked again.
import os
import shutil
import tempfile
import zipfile

os.chdir(tempfile.mkdtemp())
os.makedirs("src/sub/empty")
for name, text in (("src/a.txt", "alpha"), ("src/sub/b.txt", "beta")):
    with open(name, "w") as f:
        f.write(text)


def tree(top):
    return sorted(os.path.relpath(os.path.join(d, n), top) for d, ds, fs in os.walk(top) for n in ds + fs)

for kind in ("zip", "tar", "gztar"):
    made = shutil.make_archive("out/" + kind, kind, "src")
    print(os.path.relpath(made), os.path.exists(made))
    to = "back_" + kind
    shutil.unpack_archive(made, to, **({} if kind == "zip" else {"filter": "data"}))
    print(tree(to), open(to + "/sub/b.txt").read())
print(sorted(zipfile.ZipFile("out/zip.zip").namelist()))
print(os.path.basename(shutil.make_archive("named", "zip", root_dir=".", base_dir="src/sub")), sorted(zipfile.ZipFile("named.zip").namelist()))

with zipfile.ZipFile("bad.zip", "w") as z:
    z.writestr("../up.txt", "x")
    z.writestr("f..o.txt", "y")
shutil.unpack_archive("bad.zip", "safe")
print(tree("safe"), os.path.exists("up.txt"))

for f in (lambda: shutil.make_archive("x", "nope"), lambda: shutil.unpack_archive("x.foo"), lambda: shutil.unpack_archive("bad.zip", format="nope"), lambda: shutil.register_archive_format("a", 1),
          lambda: shutil.register_archive_format("a", print, [1]), lambda: shutil.register_unpack_format("x", [".zip"], print), lambda: shutil.make_archive("x", "zip", "src/a.txt"),
          lambda: shutil.unregister_archive_format("qq"), lambda: shutil.unpack_archive("src/a.txt", format="zip")):
    try:
        print(f())
    except Exception as e:
        print(type(e).__name__, e)
shutil.register_archive_format("list", lambda base, where, **kw: sorted(os.listdir(where)), description="names")
print([n for n in shutil.get_archive_formats() if n[0] == "list"], shutil.make_archive("x", "list", "src"))
shutil.unregister_archive_format("list")
