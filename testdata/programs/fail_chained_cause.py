class ConfigError(Exception):
    """A problem in the configuration."""


def parse_port(text):
    try:
        return int(text)
    except ValueError as exc:
        raise ConfigError(f"port must be a number, not {text!r}") from exc


def load(lines):
    config = {}
    for line in lines:
        key, _, value = line.partition("=")
        config[key.strip()] = parse_port(value.strip()) if key.strip() == "port" else value.strip()
    return config


print(load(["host = example.org", "port = 8080"]))
print(load(["host = example.org", "port = eighty"]))
