# attack: 63 derive that recurses
# expect: any
class G(ExceptionGroup):
    def derive(self, excs): return self.split(ValueError)[0]
try:
    raise G('g', [ValueError(1), KeyError(2)])
except* ValueError:
    pass
