# attack: 35 quadratic work on text
# expect: ok | error | limit
# limits: timeout=1s memory=64MB
import csv

csv.Sniffer().sniff("'a','b'" * 100_000)
