exit('bye')
