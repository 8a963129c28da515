"""Names of CPython's inside by which tests reach what it has twice, in Python and in C, or what it has for an operating system: safepy has the one thing."""

import importlib
import warnings

from conformance_absent import Absent


def _twice(*names):
    """Each name with _py and _c before it, or _Py and _C before that of a class."""
    for name in names:
        for half in ("_Py", "_C") if name[0].isupper() else ("_py_", "_c_"):
            yield half + name, name


def _no_processes():
    raise NotImplementedError("out of scope: subprocess")


_TWICE = {
    "pickle": [("_" + name, name) for name in ("dump", "dumps", "load", "loads", "Pickler", "Unpickler")],
    "threading": [*_twice("RLock")],
    "asyncio.events": [*_twice("_get_running_loop", "_set_running_loop", "get_event_loop", "get_running_loop")],
    "asyncio.futures": [*_twice("Future", "future_add_to_awaited_by", "future_discard_from_awaited_by")],
    "asyncio.tasks": [*_twice("Task", "current_task", "all_tasks"),
                      *((half + name, name) for half in ("_py", "_c") for name in ("_register_task", "_unregister_task", "_enter_task", "_leave_task", "_swap_current_task"))],
}


def _absent_method(self, *args, **kwargs):
    raise AssertionError("it is CPython's in C that is asked for")


_METHODS = {"hmac": {"HMAC": {"_init_openssl_hmac": _absent_method, "_init_builtin_hmac": _absent_method}}}
_INSIDE = {
    "concurrent.futures.process": {"_check_system_limits": _no_processes},
    "ast": {"__file__": "/work/lib/ast.py"},
    "hashlib": {"__get_builtin_constructor": lambda name: getattr(importlib.import_module("hashlib"), name)},
    "optparse": {name: Absent("c-api") for name in ("_match_abbrev", "_parse_num")},
    "tempfile": {name: Absent("c-api") for name in ("_O_TMPFILE_WORKS", "_RandomNameSequence", "_TemporaryFileWrapper", "_candidate_tempdir_list", "_get_candidate_names", "_get_default_tempdir",
                                                    "_infer_return_type", "_mkstemp_inner", "_rmtree_use_dir_fd")} | {"_bin_openflags": 0, "_text_openflags": 0},
    "shutil": {"_GiveupOnFastCopy": Absent("platform"), "_USE_CP_COPY_FILE_RANGE": False, "_USE_CP_SENDFILE": False},
    "unittest.case": {"warnings": warnings},
    "uuid": {"_GETTERS": (), **{f"_{name}_getnode": Absent("platform") for name in ("ifconfig", "ip", "arp", "lanscan", "netstat")}},
    "warnings": {"_set_module": lambda module: None, "_use_context": False},
}


def complete(module):
    """Give a module the names that it lacks, and return it."""
    name = getattr(module, "__name__", None)
    for alias, of in _TWICE.get(name, ()):
        if hasattr(module, of):
            setattr(module, alias, getattr(module, of))
    for key, value in _INSIDE.get(name, {}).items():
        if not hasattr(module, key):
            setattr(module, key, value)
    for cls, methods in _METHODS.get(name, {}).items():
        for key, value in methods.items():
            if not hasattr(getattr(module, cls), key):
                setattr(getattr(module, cls), key, value)
    if name == "hmac":
        module.HMAC._init_old, module.HMAC._hmac = module.HMAC.__init__, None
    if name == "warnings" and not hasattr(module, "_get_filters"):
        module._get_filters = lambda: module.filters
    return module


def complete_all(*names):
    """Do so with some modules that are imported by name."""
    for name in names or [n for n in {**_TWICE, **_INSIDE, **_METHODS} if not n.startswith("asyncio")]:
        complete(importlib.import_module(name))
