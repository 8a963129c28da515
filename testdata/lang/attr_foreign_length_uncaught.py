'abc'.length
