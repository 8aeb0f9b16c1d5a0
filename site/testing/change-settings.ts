import { readSettings } from '../settings';

const before = { ...process.env };
afterEach(() => {
  process.env = { ...before };
  readSettings();
});

/** Sets settings until the test ends, as if the program had started with them. */
export function changeSettings(changed: Readonly<Record<string, string>>): void {
  Object.assign(process.env, changed);
  readSettings();
}
