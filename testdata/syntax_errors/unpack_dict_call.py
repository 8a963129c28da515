x = **d
