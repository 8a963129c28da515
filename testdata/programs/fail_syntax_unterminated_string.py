title = 'Report for the month'
footer = "Prepared by Ann
print(title, footer)
