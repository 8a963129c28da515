# attack: 35 quadratic work on text
# expect: ok | limit
# limits: timeout=1s memory=64MB
import urllib.parse

urllib.parse.urljoin("http://h/" + "a/" * 300_000, "../" * 300_000 + "x")
urllib.parse.quote("é" * 500_000)
urllib.parse.unquote("%c3%a9" * 500_000)
