# bench: lists — slices read and assigned, append, pop, insert, extend, rotation, copies, reversed, in and index


def rotate(items, rounds):
    for i in range(rounds):
        k = i % 13
        items = items[k:] + items[:k]
    return items


def merge_sorted(items):
    if len(items) <= 1:
        return items
    mid = len(items) // 2
    left, right = merge_sorted(items[:mid]), merge_sorted(items[mid:])
    out = []
    i = j = 0
    while i < len(left) and j < len(right):
        if left[i] <= right[j]:
            out.append(left[i])
            i += 1
        else:
            out.append(right[j])
            j += 1
    out.extend(left[i:])
    out += right[j:]
    return out


def queue_ops(n):
    q = []
    total = 0
    for i in range(n):
        q.append(i)
        q.append(-i)
        if i % 3 == 0:
            total += q.pop()
            q.insert(len(q) // 2, i)
        if len(q) > 50:
            total += q.pop(0) + q[-1]
            del q[:10]
            q[3:6] = [i]
    return total + len(q)


def windows(items, width):
    best = 0
    for i in range(len(items) - width + 1):
        s = sum(items[i:i + width])
        if s > best:
            best = s
    return best


def search(items, n):
    hits = 0
    for i in range(n):
        if i in items:
            hits += items.index(i)
    return hits


base = [i * 7919 % 1009 for i in range(1009)]
check = 0
for r in range(100):
    check += rotate(base, 1500)[r]
    check += merge_sorted(base * 4)[500 + r]
    check += queue_ops(30_000)
    check += windows(base * 10, 20 + r)
    check += search(base[:200], 1000)
    evens, odds = base[::2], base[1::2]
    back = list(reversed(base))
    back[::2] = odds + [0]
    check += sum(back[100:-100:3]) + evens[-1] + base[::-1][r]
print(check)
