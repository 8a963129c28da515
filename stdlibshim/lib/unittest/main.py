"""The program that runs the tests of a module: unittest.main()."""

import sys
from . import loader, runner

_NO_TESTS_EXITCODE = 5


class TestProgram:
    """Runs the tests of a module as the command line says, and ends the program."""

    module = None
    verbosity = 1
    failfast = catchbreak = buffer = progName = warnings = testNamePatterns = None
    _discovery_parser = None

    def __init__(self, module="__main__", defaultTest=None, argv=None, testRunner=None, testLoader=loader.defaultTestLoader,
                 exit=True, verbosity=1, failfast=None, catchbreak=None, buffer=None, warnings=None, *, tb_locals=False,
                 durations=None):
        if isinstance(module, str):
            self.module = sys.modules[module] if module in sys.modules else __import__(module, None, None, ("",))
        else:
            self.module = module
        if argv is None:
            argv = sys.argv
        self.exit = exit
        self.failfast = failfast
        self.catchbreak = catchbreak
        self.verbosity = verbosity
        self.buffer = buffer
        self.tb_locals = tb_locals
        self.durations = durations
        self.warnings = "default" if warnings is None else warnings
        self.defaultTest = defaultTest
        self.testRunner = testRunner
        self.testLoader = testLoader
        self.progName = argv[0].replace("\\", "/").rpartition("/")[2] if argv else ""
        self.parseArgs(argv)
        self.runTests()

    def parseArgs(self, argv):
        """Read the command line."""
        names = []
        if len(argv) > 1:
            import argparse
            parser = argparse.ArgumentParser(prog=self.progName)
            parser.add_argument("-v", "--verbose", dest="verbosity", action="store_const", const=2, help="Verbose output")
            parser.add_argument("-q", "--quiet", dest="verbosity", action="store_const", const=0, help="Quiet output")
            parser.add_argument("--locals", dest="tb_locals", action="store_true", help="Show local variables in tracebacks")
            parser.add_argument("--durations", dest="durations", type=int, default=None, metavar="N",
                                help="Show the N slowest test cases (N=0 for all)")
            parser.add_argument("-f", "--failfast", dest="failfast", action="store_true", help="Stop on first fail or error")
            parser.add_argument("-c", "--catch", dest="catchbreak", action="store_true",
                                help="Catch Ctrl-C and display results so far")
            parser.add_argument("-b", "--buffer", dest="buffer", action="store_true", help="Buffer stdout and stderr during tests")
            parser.add_argument("-k", dest="testNamePatterns", action="append", default=None,
                                type=lambda p: p if "*" in p else f"*{p}*", help="Only run tests which match the given substring")
            parser.add_argument("tests", nargs="*", help="a list of any number of test modules, classes and test methods.")
            options = parser.parse_args(argv[1:])
            for name in ("verbosity", "durations", "testNamePatterns"):
                if getattr(options, name) is not None:
                    setattr(self, name, getattr(options, name))
            for name in ("tb_locals", "failfast", "catchbreak", "buffer"):
                if getattr(options, name):
                    setattr(self, name, True)
            names = options.tests
        if names:
            self.testNames = names
        elif self.defaultTest is None:
            self.testNames = None
        elif isinstance(self.defaultTest, str):
            self.testNames = (self.defaultTest,)
        else:
            self.testNames = list(self.defaultTest)
        self.createTests()

    def createTests(self, from_discovery=False, Loader=None):
        """Load the tests."""
        if self.testNamePatterns:
            self.testLoader.testNamePatterns = self.testNamePatterns
        if self.testNames is None:
            self.test = self.testLoader.loadTestsFromModule(self.module)
        else:
            self.test = self.testLoader.loadTestsFromNames(self.testNames, self.module)

    def runTests(self):
        """Run the tests, and end the program unless exit is false."""
        if self.testRunner is None:
            self.testRunner = runner.TextTestRunner
        if isinstance(self.testRunner, type):
            try:
                test_runner = self.testRunner(verbosity=self.verbosity, failfast=self.failfast, buffer=self.buffer,
                                              warnings=self.warnings, tb_locals=self.tb_locals, durations=self.durations)
            except TypeError:
                test_runner = self.testRunner()
        else:
            test_runner = self.testRunner
        self.result = test_runner.run(self.test)
        if self.exit:
            if not self.result.wasSuccessful():
                sys.exit(1)
            elif self.result.testsRun == 0 and len(self.result.skipped) == 0:
                sys.exit(_NO_TESTS_EXITCODE)
            else:
                sys.exit(0)


main = TestProgram
