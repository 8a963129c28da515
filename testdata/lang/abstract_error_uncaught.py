import abc
class Shape(abc.ABC):
    @abc.abstractmethod
    def area(self): ...
    @abc.abstractmethod
    def name(self): ...
Shape()
