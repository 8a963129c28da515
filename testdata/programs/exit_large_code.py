import sys

sys.stdout.write("partial line without newline")
sys.stderr.write("warning: code wraps\n")
raise SystemExit(258)
