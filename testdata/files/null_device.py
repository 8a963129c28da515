# os.devnull takes what is written, and is empty.
import contextlib
import os
import pathlib
import stat

with open(os.devnull, "w") as f, contextlib.redirect_stdout(f):
    print("nobody sees this")
with open(os.devnull, "wb", buffering=0) as f:
    print(f.write(b"x" * 1000))
for mode in "r", "rb", "r+", "a+":
    with open(os.devnull, mode) as f:
        print(mode, repr(f.read()), f.readlines())
path = pathlib.Path(os.devnull)
print(path.exists(), path.is_file(), path.is_dir(), path.is_char_device(), stat.S_ISCHR(os.stat(os.devnull).st_mode), path.stat().st_size, os.access(path, os.R_OK), path.resolve())
path.write_text("text")
print(repr(path.read_text()), repr(pathlib.Path("/dev/../dev//null").read_text()))
for f in (lambda: open(os.devnull, "x")), (lambda: open("/dev/null/x")), (lambda: os.mkdir(os.devnull)), (lambda: os.listdir(os.devnull)):
    try:
        print(f())
    except OSError as e:
        print(type(e).__name__, e.args)
fd = os.open(os.devnull, os.O_RDWR)
print(os.write(fd, b"abc"), os.read(fd, 10), stat.S_ISCHR(os.fstat(fd).st_mode))
os.close(fd)
