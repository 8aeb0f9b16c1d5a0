// For short-lived processes: V8 spends a quarter of their time optimising code that hardly runs again. The budget is in bytes of
// executed code.
const { setFlagsFromString } = require('node:v8');

setFlagsFromString('--interrupt-budget=500000');
