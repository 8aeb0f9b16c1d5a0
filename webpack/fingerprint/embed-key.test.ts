/**
 * The first build of a fresh clone created the key, mistook it for a source file saved during the build, and was
 * discarded.
 */
import { statSync } from 'node:fs';
import { join } from 'node:path';
import { aFolder } from '@raptors/tests/support/project/a-folder';
import { embedPublicKey } from './embed-key';

const folder = aFolder();

it('is older than a build that started a second before it, and stays the same', () => {
  const file = join(folder, 'keys/embed.pem');
  process.env.EMBED_KEY_FILE = file;
  const startedAt = Date.now() - 1_000;
  const key = embedPublicKey();
  expect(statSync(file).mtimeMs).toBeLessThan(startedAt);
  expect(embedPublicKey()).toBe(key);
  delete process.env.EMBED_KEY_FILE;
});
