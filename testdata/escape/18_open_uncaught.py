# attack: 18 open by name, not caught
# expect: denied

print('LEAK', open('/etc/hostname').read())
