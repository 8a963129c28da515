"""What the program runs on: facts of the language, not of the host."""

import sys
from collections import namedtuple

uname_result = namedtuple("uname_result", "system node release version machine")
freedesktop_os_release = lambda: {"NAME": "Linux", "ID": "linux", "PRETTY_NAME": "Linux"}


def system():
    return "Linux"


def node():
    return "localhost"


def release():
    return ""


def version():
    return ""


def machine():
    return "x86_64"


def processor():
    return ""


def architecture(executable="", bits="", linkage=""):
    return bits or "64bit", linkage


def uname():
    return uname_result(system(), node(), release(), version(), machine())


def platform(aliased=False, terse=False):
    return "Linux-x86_64"


def python_implementation():
    return sys.implementation.name.replace("cpython", "CPython")


def python_version():
    return "%d.%d.%d" % sys.version_info[:3]


def python_version_tuple():
    return tuple(python_version().split("."))


def python_branch():
    return ""


def python_revision():
    return ""


def python_build():
    return "", ""


def python_compiler():
    return ""


def libc_ver(executable=None, lib="", version="", chunksize=16384):
    return lib, version
