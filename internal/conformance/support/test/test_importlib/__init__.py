"""What other tests use of the tests of importlib."""
