class Temperature:
    def __init__(self, celsius):
        self.celsius = celsius

    def __repr__(self):
        return f"Temperature({self.fahrenheit():.1f}F)"

    def fahrenheit(self):
        return self.celsius * 9 / 5 + 32

    def __format__(self, spec):
        return {"f": self.fahrenheit, "c": lambda: self.celsius}[spec or "c"]().__str__()


readings = [Temperature(20), Temperature(-40)]
print(readings, f"{readings[0]:f} {readings[1]:c} {readings[1]}")
readings.append(Temperature("hot"))
try:
    print(f"{readings[0]:kelvin}")
except KeyError as e:
    print("no format", e)
print(readings)
