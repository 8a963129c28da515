"""UUIDs of the time: what they are made of, their order when clocks stand still or go back, and is_safe."""
import copy, os, pickle, random, time, uuid
from unittest import mock

ns = 1672533296_123_456_789
for last, counter, at in ((None, 0, ns), (ns // 1000000, 5, ns), (ns // 1000000 + 7, 5, ns), (ns // 1000000, 0x3FFFFFFFFFF, ns)):
    with mock.patch.multiple(uuid, _last_timestamp_v7=last, _last_counter_v7=counter), mock.patch("time.time_ns", return_value=at), \
            mock.patch("os.urandom", side_effect=lambda n: bytes(range(n))):
        print(uuid.uuid7(), uuid.uuid7())
with mock.patch("time.time_ns", return_value=ns), mock.patch("random.getrandbits", return_value=0x2BC):
    for make in uuid.uuid1, uuid.uuid6:
        with mock.patch.multiple(uuid, _generate_time_safe=None, _last_timestamp=None, _last_timestamp_v6=None):
            print(make(0x123456789ABC), make(0x123456789ABC), make(1, 2))
many = [uuid.uuid7() for _ in range(2000)]
print(many == sorted(many), len(set(many)))
u = uuid.UUID(int=5, is_safe=uuid.SafeUUID.safe)
for v in copy.copy(u), copy.deepcopy(u), pickle.loads(pickle.dumps(u)):
    print(v, v.is_safe, v.__getstate__())
print(uuid.UUID(int=5).__getstate__())
