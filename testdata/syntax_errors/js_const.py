const x = 5;
