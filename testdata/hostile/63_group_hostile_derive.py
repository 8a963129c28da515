# attack: 63 derive that returns the wrong thing
# expect: error
class G(ExceptionGroup):
    def derive(self, excs): return 5
try:
    raise G('g', [ValueError(1), KeyError(2)])
except* ValueError:
    pass
