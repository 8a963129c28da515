# attack: 46 iterators that are made into lists
# expect: error:MemoryError | limit
# limits: timeout=1s memory=64MB
import ipaddress

list(ipaddress.ip_network("::/0").subnets(new_prefix=128))
