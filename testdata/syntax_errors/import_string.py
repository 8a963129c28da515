import 'math'
