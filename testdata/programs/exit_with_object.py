import sys


class Failure:
    def __init__(self, reason, count):
        self.reason, self.count = reason, count

    def __str__(self):
        return f"{self.count} failures ({self.reason})"


print("bool:", end=" ")
try:
    sys.exit(True)
except SystemExit as e:
    print(e.code, e.args)
try:
    sys.exit((1, 2))
except SystemExit as e:
    print(e.code, e.args)
print("about to exit", file=sys.stderr)
sys.exit(Failure("timeouts", 3))
