/** The first build of a fresh clone made the key, took it for a file that somebody had saved meanwhile, and was thrown away. */
import { mkdtempSync, rmSync, statSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { embedPublicKey } from './embed-key';

const folder = mkdtempSync(join(tmpdir(), 'embed-key-'));
afterAll(() => rmSync(folder, { recursive: true }));

it('is older than a build that began a second before it, and stays the same', () => {
  const file = join(folder, 'keys/embed.pem');
  process.env.EMBED_KEY_FILE = file;
  const startedAt = Date.now() - 1_000;
  const key = embedPublicKey();
  expect(statSync(file).mtimeMs).toBeLessThan(startedAt);
  expect(embedPublicKey()).toBe(key);
  delete process.env.EMBED_KEY_FILE;
});
