from dataclasses import dataclass


@dataclass
class Employee:
    name: str
    salary: float
    department: str = "general"

    def raise_salary(self, percent):
        self.salary *= 1 + percent / 100
        return self


staff = [Employee("Ada", 5000), Employee("Grace", 6200.5, "navy")]
for person in staff:
    print(person.raise_salary(10))

by_department = {}
for person in staff:
    by_department.setdefault(person.departmnt, []).append(person)
print(by_department)
