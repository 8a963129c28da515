# attack: 44 StringIO grows without end
# expect: memory
# limits: memory=64MB timeout=30s
import io
f = io.StringIO()
while True:
    f.write('x' * 10000)
