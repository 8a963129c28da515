from enum import Enum


class Colour(Enum):
    RED = "#f00"
    GREEN = "#0f0"

    @classmethod
    def parse(cls, text):
        try:
            return cls[text.upper()]
        except KeyError:
            options = ", ".join(c.name.lower() for c in cls)
            raise ValueError(f"no colour {text!r}; choose from {options}") from None


print(Colour.parse("red").value)
print(Colour.parse("Green"))
print((lambda names: [Colour.parse(n) for n in names])(["red", "mauve"]))
