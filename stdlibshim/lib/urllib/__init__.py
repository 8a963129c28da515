"""URLs: parsing only; nothing here reaches the network."""
