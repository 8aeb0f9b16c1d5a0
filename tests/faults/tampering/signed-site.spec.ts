/**
 * Whoever may write to a server can change the registry and a script together, so that their hashes agree. On a site with a key
 * the shell refuses that; on one without, the script runs, and only those who guard the server can prevent it.
 */
import { execFile } from 'node:child_process';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { REGISTRY_URL, registrySchema, type Registry } from '@raptors/shared/contract/registry';
import { parse } from 'valibot';
import { siteUrl } from '../../support/browser/journey';
import { startServer, type RunningSite } from '../../support/project/built-site';
import { projectFolder } from '../../support/project/project-folder';
import { rewritten, sha384Of, startFaultProxy, type Fault } from '../fault-proxy';
import { expect, test as faulty } from '../faults';
import { expectReadable, isFollowedInTab, ran, REGISTRY, withTrace } from './visit';

const EVENTS = { path: '/Events', heading: 'Events' };
const ENTRY = /^\/releases\/events-donate\/.*remote-entry[^/]*\.js$/;

/** Makes a key, releases the shell and one remote, signed with it, into a store of their own, and serves that. */
async function startSignedSite(): Promise<RunningSite> {
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
    async stop() {
      await site.stop();
      await rm(folder, { recursive: true, force: true, maxRetries: 5 });
    },
  };
}

const test = faulty.extend<object, { signed: RunningSite }>({
  signed: [
    async ({}, provide) => {
      const signed = await startSignedSite();
      await provide(signed);
      await signed.stop();
    },
    { scope: 'worker', timeout: 120_000 },
  ],
});
const onSignedSite = test.extend({
  connection: async ({ signed }, provide) => {
    const proxy = await startFaultProxy(signed.url);
    await provide({ ...proxy, pinOf: () => Promise.reject(new Error('Not of this site.')) });
    await proxy.stop();
  },
});

/** The remote entry with a trace, and the registry with its hash. */
async function changedTogether(url: string): Promise<Fault[]> {
  const registry: Registry = parse(registrySchema, await (await fetch(url + REGISTRY_URL)).json());
  const entry = registry.remotes.find(({ name }) => name === 'events-donate')?.entry ?? '';
  const right = registry.integrity[entry] ?? '';
  const script = withTrace(await (await fetch(url + entry)).text());
  return [
    rewritten(ENTRY, () => script),
    rewritten(REGISTRY, (text) => text.replaceAll(right, sha384Of(script))),
  ];
}

test('without a key, a registry and a script that were changed together run', async ({
  page,
  connection,
  open,
  follow,
}) => {
  connection.faults.push(...(await changedTogether(siteUrl())));
  expect(await isFollowedInTab(page, open, follow, EVENTS)).toBe(true);
  await expect(ran(page)).toBeAttached();
});

onSignedSite(
  'with a key, a registry and a script that were changed together are refused',
  async ({ page, connection, signed, open, follow }) => {
    expect(await isFollowedInTab(page, open, follow, EVENTS)).toBe(true);
    await (await page.context().newCDPSession(page)).send('Network.clearBrowserCache');

    connection.faults.push(...(await changedTogether(signed.url)));
    expect(await isFollowedInTab(page, open, follow, EVENTS)).toBe(false);
    await expectReadable(page, EVENTS.heading);

    connection.faults.length = 0;
    expect(await isFollowedInTab(page, open, follow, EVENTS)).toBe(true);
    await expect(ran(page)).toHaveCount(0);
  },
);
