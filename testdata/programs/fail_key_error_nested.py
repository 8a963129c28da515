import json

CONFIG = json.loads('{"db": {"host": "localhost", "ports": [5432, 5433]}, "debug": false}')


class Settings:
    def __init__(self, data):
        self.data = data

    def get(self, path):
        node = self.data
        for part in path.split("."):
            node = self._step(node, part)
        return node

    def _step(self, node, part):
        if isinstance(node, list):
            return node[int(part)]
        return node[part]


s = Settings(CONFIG)
for path in ("db.host", "db.ports.1", "debug"):
    print(path, "=", s.get(path))
values = [s.get(p) for p in ("db.host", "db.user")]
print(values)
