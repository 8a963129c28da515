# attack: 61 an enum type and member as result
# expect: any
import enum
class E(enum.Enum):
    A = 1
result = [E, E.A]
