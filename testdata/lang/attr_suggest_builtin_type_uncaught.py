{}.itmes()
