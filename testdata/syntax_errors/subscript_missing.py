x[
