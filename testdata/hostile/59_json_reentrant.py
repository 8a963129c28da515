# attack: 59 json inside json hooks
# expect: ok
import json
def hook(d):
    assert json.loads(json.dumps({'z': [1, 2, {'q': None}]})) == {'z': [1, 2, {'q': None}]}
    return tuple(sorted(d.items()))
for _ in range(50):
    assert json.loads('{"b": {"a": 1}, "c": [{"d": 2}]}', object_hook=hook) == (('b', (('a', 1),)), ('c', [(('d', 2),)]))
