"""A sandbox has no users and groups: CPython has no such module where a system has none."""

raise ImportError("no module named pwd: there are no users in a sandbox", name="pwd")
