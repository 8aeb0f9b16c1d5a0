// Loaded before the tool: pauses it at the first call of a file system function with a certain path prefix, signals
// that in a file, and continues when the test answers. So a test decides what happens in between.
import { existsSync, promises, writeFileSync } from 'node:fs';
import { syncBuiltinESMExports } from 'node:module';
import { setTimeout as pause } from 'node:timers/promises';

const { HOLD_CALL, HOLD_PATH, HOLD_SIGN, HOLD_LATER_MS = '0' } = process.env;
const real = promises[HOLD_CALL];
let isHeld = false;

promises[HOLD_CALL] = async (path, ...rest) => {
  if (!isHeld && String(path).startsWith(HOLD_PATH)) {
    isHeld = true;
    writeFileSync(`${HOLD_SIGN}.held`, '');
    // Not for ever, because a test that fails never answers.
    for (let turn = 0; turn < 2_000 && !existsSync(`${HOLD_SIGN}.go`); turn++) await pause(20);
    const now = Date.now;
    Date.now = () => now() + Number(HOLD_LATER_MS);
  }
  return real(path, ...rest);
};
syncBuiltinESMExports();
