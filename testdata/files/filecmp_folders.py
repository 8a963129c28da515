# Comparing files and folders.
import filecmp
import os
import tempfile

with tempfile.TemporaryDirectory() as top:
    for folder, files in {"a": {"same": "1", "other": "2", "left": "", "kind": "", "sub/deep": "x"}, "b": {"same": "1", "other": "33", "right": "", "kind/inside": "", "sub/deep": "y"}}.items():
        for name, text in files.items():
            path = os.path.join(top, folder, name)
            os.makedirs(os.path.dirname(path), exist_ok=True)
            with open(path, "w") as f:
                f.write(text)
    a, b = os.path.join(top, "a"), os.path.join(top, "b")
    print(filecmp.cmp(os.path.join(a, "same"), os.path.join(b, "same"), shallow=False), filecmp.cmp(os.path.join(a, "other"), os.path.join(b, "other")))
    print(filecmp.cmpfiles(a, b, ["same", "other", "left", "none"]))
    d = filecmp.dircmp(a, b)
    for name in "left_list", "right_list", "common", "left_only", "right_only", "common_dirs", "common_files", "common_funny", "same_files", "diff_files", "funny_files":
        print(name, getattr(d, name))
    print(list(d.subdirs), d.subdirs["sub"].diff_files)
    os.chdir(top)
    filecmp.dircmp("a", "b").report_full_closure()
    filecmp.dircmp("a", "b", ignore=["other"], hide=["sub"]).report()
    print(filecmp.dircmp[str], filecmp.DEFAULT_IGNORES[:2])
    os.chdir("/")
filecmp.clear_cache()
