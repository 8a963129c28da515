# attack: 44 text that grows
# expect: error | limit
# limits: timeout=1s memory=64MB
import configparser

c = configparser.ConfigParser()
lines = ["[s]", "x0 = " + "y" * 1000]
for i in range(1, 10):
    lines.append(f"x{i} = " + f"%(x{i - 1})s" * 20)
c.read_string("\n".join(lines))
c["s"]["x9"]
