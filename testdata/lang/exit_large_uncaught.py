raise SystemExit(256)
