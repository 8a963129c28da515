import pytest
@pytest.fixture(scope="session")
def numbers():
    print("numbers made")
    yield [1, 2, 3]
    print("numbers gone")
