x = 5
x.completely_different
