"""Other processes, which a sandbox has not got: each helper skips the test that calls it."""

import unittest


def _refused(*args, **kwargs):
    raise unittest.SkipTest("out of scope: subprocess")


assert_python_ok = assert_python_failure = spawn_python = kill_python = run_python_until_end = run_test_script = _refused


def interpreter_requires_environment():
    return False


def make_script(script_dir, script_basename, source, omit_suffix=False):
    """Write a script."""
    import os
    path = os.path.join(script_dir, script_basename + ("" if omit_suffix else ".py"))
    with open(path, "w", encoding="utf-8") as f:
        f.write(source)
    return path


make_pkg = make_zip_script = make_zip_pkg = _refused
