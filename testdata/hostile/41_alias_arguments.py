# attack: 41 one argument of an alias that stands for a long tuple, thousands of times
# expect: error:MemoryError | memory
# limits: memory=64MB
import typing


class Many:
    __typing_unpacked_tuple_args__ = (int,) * 8000


Ts = typing.TypeVarTuple("Ts")
tuple[*Ts][(Many(),) * 4000]
