"""Installed distributions: there are none."""

__all__ = ["PackageNotFoundError", "distribution", "distributions", "entry_points", "files", "metadata", "packages_distributions", "requires", "version"]


class PackageNotFoundError(ModuleNotFoundError):
    """The package was not found."""

    def __str__(self):
        return f"No package metadata was found for {self.name}"

    @property
    def name(self):
        return self.args[0]


def distribution(distribution_name):
    if not distribution_name:
        raise ValueError("A distribution name is required.")
    raise PackageNotFoundError(distribution_name)


files = metadata = requires = version = distribution


def distributions(**kwargs):
    return iter(())


def entry_points(**params):
    return ()


def packages_distributions():
    return {}
