import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { run } from './main';

const file = join(__dirname, 'no-inbox.db');

it('prints help if there is no inbox, and no command creates one', async () => {
  process.env.INBOX_DB = file;
  const log = jest.spyOn(console, 'log').mockImplementation();
  const error = jest.spyOn(console, 'error').mockImplementation();
  expect(await run(['--help'])).toBe(0);
  expect(log).toHaveBeenCalledWith(expect.stringContaining('invite <email> <name...>'));
  expect(await run(['status'])).not.toBe(0);
  expect(error.mock.calls.join()).toContain(`There is no inbox in ${file}`);
  expect(existsSync(file)).toBe(false);
});
