class Base:
    def run(self):
        raise NotImplementedError('subclasses must override run')
class Impl(Base):
    pass
Impl().run()
