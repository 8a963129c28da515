from functools import total_ordering


@total_ordering
class Version:
    def __init__(self, text):
        self.parts = [int(p) for p in text.split(".")]

    def __eq__(self, other):
        return self.parts == other.parts

    def __lt__(self, other):
        return self.parts < other.parts

    def __repr__(self):
        return ".".join(map(str, self.parts))


releases = ["1.10", "1.9.3", "2.0"]
print(sorted(releases), sorted(releases, key=Version), max(map(Version, releases)))
releases.append("2.1-beta")
print(sorted(releases, key=Version))
