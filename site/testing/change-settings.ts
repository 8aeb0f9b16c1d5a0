import { readSettings } from '../settings';

const before = { ...process.env };
afterEach(() => {
  process.env = { ...before };
  readSettings();
});

/** As if the program had started with these, until the test ends. */
export function changeSettings(changed: Readonly<Record<string, string>>): void {
  Object.assign(process.env, changed);
  readSettings();
}
