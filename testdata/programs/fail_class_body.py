REGISTRY = {}


def register(kind):
    def add(cls):
        if kind in REGISTRY:
            raise TypeError(f"{kind!r} is already {REGISTRY[kind].__name__}")
        REGISTRY[kind] = cls
        return cls
    return add


@register("csv")
class CSVExporter:
    delimiter = ","


@register("tsv")
class TSVExporter(CSVExporter):
    delimiter = "\t"
    quoted = {"always": True}["always"]


print({k: (v.__name__, v.delimiter) for k, v in REGISTRY.items()})


@register("csv")
class ExcelExporter(CSVExporter):
    delimiter = ";"


print("unreachable")
