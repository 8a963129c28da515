# attack: 50 cleared containers are credited
# expect: ok
# limits: memory=64MB timeout=60s
a, d, s = [], {}, set()
for i in range(200):
    a.extend(range(10000)); d.update(dict.fromkeys(range(10000))); s.update(range(10000))
    a.clear(); d.clear(); s.clear()
