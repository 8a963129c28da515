import enum
class Color(enum.Enum):
    RED = 1
try:
    Color(5)
except ValueError as e:
    raise RuntimeError(str(e)) from None
