# attack: 41 refused file opens for ever
# expect: timeout
# limits: timeout=300ms
while True:
    try:
        open('/nonexistent/file')
    except Exception:
        pass
