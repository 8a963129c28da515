naïve = 'é€' 5
