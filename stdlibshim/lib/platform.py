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


# What is known of other systems than the one that this is not, is nothing.


def win32_ver(release="", version="", csd="", ptype=""):
    """Return what is known of Windows."""
    return release, version, csd, ptype


def win32_edition():
    """Return the edition of Windows: None."""
    return None


def win32_is_iot():
    """Return whether this is Windows for devices: no."""
    return False


def mac_ver(release="", versioninfo=("", "", ""), machine=""):
    """Return what is known of macOS."""
    return release, versioninfo, machine


def system_alias(system, release, version):
    """Return the usual names for a system's."""
    return system, release, version
