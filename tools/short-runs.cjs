// In short-lived processes V8 spends a quarter of the time optimising code that hardly runs again. In bytes of executed code.
const { setFlagsFromString } = require('node:v8');

setFlagsFromString('--interrupt-budget=500000');
