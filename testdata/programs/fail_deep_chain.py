"""Three layers, each wrapping the error of the one below."""


class StorageError(Exception):
    pass


class ServiceError(Exception):
    pass


class Repository:
    rows = {1: '{"name": "ann"}', 2: '{"name": }'}

    def load(self, key):
        import json

        text = self.rows[key]
        try:
            return json.loads(text)
        except ValueError as e:
            raise StorageError(f"row {key} is corrupt") from e


class Service:
    def __init__(self):
        self.repo = Repository()

    def name_of(self, key):
        try:
            return self.repo.load(key)["name"]
        except StorageError as e:
            raise ServiceError(f"cannot name {key}") from e
        except KeyError:
            raise ServiceError(f"no such key {key}")


service = Service()
print(service.name_of(1))
for key in (3, 2):
    try:
        service.name_of(key)
    except ServiceError as e:
        print(type(e).__name__, e, "| cause", repr(e.__cause__), "| context", repr(e.__context__))
try:
    service.name_of(2)
finally:
    service.name_of(9)
