def main():
    print('working')
    raise SystemExit('done early')
main()
print('not reached')
