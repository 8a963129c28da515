"""Carve a maze with a seeded generator, solve it with BFS and A*, and draw it."""
import heapq
import random
from collections import deque

W, H = 12, 7
DIRS = {"N": (0, -1), "S": (0, 1), "E": (1, 0), "W": (-1, 0)}


def carve(width, height, seed):
    rng = random.Random(seed)
    passages = {(x, y): set() for x in range(width) for y in range(height)}
    stack, seen = [(0, 0)], {(0, 0)}
    while stack:
        x, y = stack[-1]
        options = [(x + dx, y + dy) for dx, dy in DIRS.values() if (x + dx, y + dy) in passages and (x + dx, y + dy) not in seen]
        if not options:
            stack.pop()
            continue
        nxt = rng.choice(options)
        passages[x, y].add(nxt)
        passages[nxt].add((x, y))
        seen.add(nxt)
        stack.append(nxt)
    return passages


def bfs(maze, start, goal):
    prev = {start: None}
    queue = deque([start])
    while queue:
        cell = queue.popleft()
        if cell == goal:
            break
        for nxt in sorted(maze[cell]):
            if nxt not in prev:
                prev[nxt] = cell
                queue.append(nxt)
    path, cell = [], goal
    while cell:
        path.append(cell)
        cell = prev[cell]
    return path[::-1], len(prev)


def a_star(maze, start, goal):
    def h(c):
        return abs(c[0] - goal[0]) + abs(c[1] - goal[1])

    best = {start: 0}
    heap = [(h(start), 0, start)]
    visited = 0
    while heap:
        _, g, cell = heapq.heappop(heap)
        visited += 1
        if cell == goal:
            return g, visited
        for nxt in maze[cell]:
            if g + 1 < best.get(nxt, 10 ** 9):
                best[nxt] = g + 1
                heapq.heappush(heap, (g + 1 + h(nxt), g + 1, nxt))


def draw(maze, path):
    on_path = set(path)
    print("+" + "--+" * W)
    for y in range(H):
        row, below = "|", "+"
        for x in range(W):
            mark = "##" if (x, y) in on_path else "  "
            east = (x + 1, y) in maze[x, y]
            row += mark + ((("#" if {(x, y), (x + 1, y)} <= on_path else " ") if east else "|"))
            below += ("##" if {(x, y), (x, y + 1)} <= on_path else "  ") if (x, y + 1) in maze[x, y] else "--"
            below += "+"
        print(row)
        print(below)


for seed in (1, 2024):
    maze = carve(W, H, seed)
    path, seen = bfs(maze, (0, 0), (W - 1, H - 1))
    length, visited = a_star(maze, (0, 0), (W - 1, H - 1))
    assert length == len(path) - 1
    print(f"seed {seed}: path {length}, bfs saw {seen}, a* visited {visited}, dead ends {sum(len(v) == 1 for v in maze.values())}")
    draw(maze, path)
