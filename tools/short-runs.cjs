// Makes V8 optimise code only after more bytes of it have run, because a short-lived process hardly runs it again.
const { setFlagsFromString } = require('node:v8');

setFlagsFromString('--interrupt-budget=500000');
