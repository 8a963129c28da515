# attack: 37 types that share their parts
# expect: ok | error | limit
# limits: timeout=1s memory=64MB
import typing

T = typing.TypeVar("T")
t = list[T]
for i in range(40):
    t = typing.Union[dict[t, t], tuple[t, t]]
def f(x: t): pass
typing.get_type_hints(f)
t[int]
