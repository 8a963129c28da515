# attack: 53 ... trees that die at once leave nothing behind
# expect: ok
# limits: memory=16MB timeout=60s
import ast
n = 0
for i in range(8000):
    n += len(ast.parse(f"f({i}) + {i}").body)
print(n)
