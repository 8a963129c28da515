# attack: 33 patterns that backtrack
# expect: ok | timeout
# limits: timeout=1s memory=64MB
import fnmatch

fnmatch.fnmatch("a" * 3000 + "c", "*a" * 300 + "b")
