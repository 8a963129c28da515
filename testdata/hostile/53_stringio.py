# attack: 53 ... for a growing StringIO
# expect: memory
# limits: memory=32MB timeout=60s
import io
f = io.StringIO()
while True:
    f.write('x' * 100)
