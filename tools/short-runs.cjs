// For processes that live for seconds, as most of those of `npm test` do: by default V8 spends a quarter of their time on optimising
// code that then hardly runs any more. The budget is how much a function runs, in bytes of its code, before V8 optimises it.
const { setFlagsFromString } = require('node:v8');

setFlagsFromString('--interrupt-budget=500000');
