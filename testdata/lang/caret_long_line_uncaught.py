result = {'alpha': 1}['alpha'] + {'beta': 2}['beta'] + {'gamma': 3}['gamma'] + {'delta': 4}['missing'] + 5
