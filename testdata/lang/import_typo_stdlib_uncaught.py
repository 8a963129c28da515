import colections
