# attack: 53 ... for enum classes
# expect: memory
# limits: memory=32MB timeout=60s
import enum
a = []
while True:
    a.append(enum.Enum('E', 'A B C'))
