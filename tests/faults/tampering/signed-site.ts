import { execFile } from 'node:child_process';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { startServer, type RunningSite } from '../../support/project/built-site';
import { projectFolder } from '../../support/project/project-folder';

/** A site with a key, and where its store is. */
export type SignedSite = RunningSite & { store: string };

/** Makes a key, releases the shell and one remote, signed with it, into a store of their own, and serves that. */
export async function startSignedSite(): Promise<SignedSite> {
  const folder = await mkdtemp(join(tmpdir(), 'signed-site-'));
  const store = join(folder, 'store');
  const key = join(folder, 'key.pem');
  const settings = { TRUSTED_KEYS: join(folder, 'trusted-keys.json'), REHEARSE: 'off' };
  const type = (env: Record<string, string>, ...words: string[]) =>
    promisify(execFile)(process.execPath, ['tools/cli/bin.mjs', ...words], {
      cwd: projectFolder(),
      env: { ...process.env, ...settings, STORE: store, NODE_ENV: 'production', ...env },
    });
  await type({}, 'keys', key);
  await type({ SIGNING_KEY: key }, 'shell', 'events-donate', '--built', '--create');
  const site = await startServer('serve', projectFolder(), store, settings);
  return {
    ...site,
    store,
    async stop() {
      await site.stop();
      await rm(folder, { recursive: true, force: true, maxRetries: 5 });
    },
  };
}
