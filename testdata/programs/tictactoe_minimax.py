from functools import lru_cache

LINES = [(0, 1, 2), (3, 4, 5), (6, 7, 8), (0, 3, 6), (1, 4, 7), (2, 5, 8), (0, 4, 8), (2, 4, 6)]


def winner(board):
    for a, b, c in LINES:
        if board[a] != "." and board[a] == board[b] == board[c]:
            return board[a]
    return "draw" if "." not in board else None


def moves(board):
    return [i for i, c in enumerate(board) if c == "."]


def play(board, i, who):
    return board[:i] + who + board[i + 1:]


@lru_cache(maxsize=None)
def score(board, who):
    """+1 if X wins with best play, -1 if O, 0 for a draw."""
    w = winner(board)
    if w:
        return {"X": 1, "O": -1, "draw": 0}[w]
    results = [score(play(board, i, who), "O" if who == "X" else "X") for i in moves(board)]
    return max(results) if who == "X" else min(results)


def best(board, who):
    pick = max if who == "X" else min
    return pick(moves(board), key=lambda i: score(play(board, i, who), "O" if who == "X" else "X"))


def show(board):
    return "\n".join(" ".join(board[r:r + 3]) for r in (0, 3, 6))


board, who = "." * 9, "X"
history = []
while not winner(board):
    i = best(board, who)
    history.append((who, i))
    board = play(board, i, who)
    who = "O" if who == "X" else "X"
print(show(board))
print("perfect play:", winner(board), history)

board = "X...O...."
print("after X corner, O centre:", score(board, "X"))
puzzle = "XX..O.O.."
print("X to move:", best(puzzle, "X"), "O to move:", best(puzzle, "O"))


@lru_cache(None)
def count_games(board, who):
    if winner(board):
        return 1
    return sum(count_games(play(board, i, who), "XO"[who == "X"]) for i in moves(board))


print("games:", count_games("." * 9, "X"))
info = score.cache_info()
print("positions cached:", info.currsize, "hits > misses:", info.hits > info.misses)
opening = {i: score(play("." * 9, i, "X"), "O") for i in range(9)}
print(opening)
