// Loaded before the tool: stops it at the first call of one function of the file system with a given beginning of the path,
// says so in a file, and goes on when somebody answers. So a test decides what happens in between.
import { existsSync, promises, writeFileSync } from 'node:fs';
import { syncBuiltinESMExports } from 'node:module';
import { setTimeout as pause } from 'node:timers/promises';

const { HOLD_CALL, HOLD_PATH, HOLD_SIGN } = process.env;
const real = promises[HOLD_CALL];
let isHeld = false;

promises[HOLD_CALL] = async (path, ...rest) => {
  if (!isHeld && String(path).startsWith(HOLD_PATH)) {
    isHeld = true;
    writeFileSync(`${HOLD_SIGN}.held`, '');
    // Not for ever: a test that failed meanwhile gives no sign.
    for (let turn = 0; turn < 2_000 && !existsSync(`${HOLD_SIGN}.go`); turn++) await pause(20);
  }
  return real(path, ...rest);
};
syncBuiltinESMExports();
