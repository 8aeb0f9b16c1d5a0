import { existsSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { command } from './main';

it('backs up no inbox that is not there, as where INBOX_DB is forgotten', async () => {
  const folder = mkdtempSync(join(tmpdir(), 'inbox-'));
  const said = jest.spyOn(console, 'error').mockReturnValue();
  process.env.STORE = join(folder, 'store');
  expect(await command(['backup', join(folder, 'copies')])).toBe(1);
  expect(said).toHaveBeenCalledWith(expect.stringContaining('INBOX_DB names its file'));
  expect(existsSync(join(folder, 'copies'))).toBe(false);
  rmSync(folder, { recursive: true });
});
