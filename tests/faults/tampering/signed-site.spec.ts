/**
 * Whoever may write to a server can change the registry and a script together, so that their hashes agree. On a site with a key
 * the shell refuses that; on one without, the script runs, and only those who guard the server can prevent it.
 */
import { execFile } from 'node:child_process';
import { generateKeyPairSync } from 'node:crypto';
import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { REGISTRY_URL, registrySchema, type Registry } from '@raptors/shared/contract/registry';
import { readNewestEdition, readPart } from '@raptors/site/editions/editions';
import { signJson } from '@raptors/site/editions/signature';
import { folderStore } from '@raptors/site/store/folder/folder-store';
import { keys } from '@raptors/site/store/keys';
import { parse } from 'valibot';
import { siteUrl } from '../../support/browser/journey';
import { startServer, type RunningSite } from '../../support/project/built-site';
import { projectFolder } from '../../support/project/project-folder';
import { rewritten, sha384Of, startFaultProxy, type Fault } from '../fault-proxy';
import { expect, test as faulty } from '../faults';
import { expectReadable, hydrated, isFollowedInTab, ran, REGISTRY, withTrace } from './visit';

const EVENTS = { path: '/Events', heading: 'Events' };
const ENTRY = /^\/releases\/events-donate\/.*remote-entry[^/]*\.js$/;

type SignedSite = RunningSite & { store: string };

/** Makes a key, releases the shell and one remote, signed with it, into a store of their own, and serves that. */
async function startSignedSite(): Promise<SignedSite> {
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

const test = faulty.extend<object, { signed: SignedSite }>({
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
async function changedTogether(url: string, resigned = (text: string) => text): Promise<Fault[]> {
  const registry: Registry = parse(registrySchema, await (await fetch(url + REGISTRY_URL)).json());
  const entry = registry.remotes.find(({ name }) => name === 'events-donate')?.entry ?? '';
  const right = registry.integrity[entry] ?? '';
  const script = withTrace(await (await fetch(url + entry)).text());
  return [
    rewritten(ENTRY, () => script),
    rewritten(REGISTRY, (text) => resigned(text.replaceAll(right, sha384Of(script)))),
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

const { privateKey: foreignKey } = generateKeyPairSync('ed25519', {
  privateKeyEncoding: { type: 'pkcs8', format: 'pem' },
  publicKeyEncoding: { type: 'spki', format: 'pem' },
});
/** What somebody signs who has a key, though not the site's. */
function signedByAnother(text: string): string {
  const unsigned = text.replace(/,"signature":"[^"]*"\}$/, '}');
  return `${unsigned.slice(0, -1)},"signature":"${signJson(unsigned, foreignKey)}"}`;
}

for (const [how, resigned] of [
  ['with the signature as it was', (text: string) => text],
  ['signed with another key', signedByAnother],
  ['without a signature', (text: string) => text.replace(/,"signature":"[^"]*"\}$/, '}')],
] as const)
  onSignedSite(
    `with a key, a registry and a script that were changed together are refused: ${how}`,
    async ({ page, connection, signed, open, follow }) => {
      expect(await isFollowedInTab(page, open, follow, EVENTS)).toBe(true);
      await (await page.context().newCDPSession(page)).send('Network.clearBrowserCache');

      connection.faults.push(...(await changedTogether(signed.url, resigned)));
      expect(await isFollowedInTab(page, open, follow, EVENTS)).toBe(false);
      await expectReadable(page, EVENTS.heading);

      connection.faults.length = 0;
      expect(await isFollowedInTab(page, open, follow, EVENTS)).toBe(true);
      await expect(ran(page)).toHaveCount(0);
    },
  );

onSignedSite(
  'a document that was changed in the store is shown to nobody',
  async ({ page, connection, signed, open }) => {
    const store = folderStore(signed.store);
    const { site } = (await readNewestEdition(store)) ?? {};
    const part = await readPart(store, site?.packages['events-donate']?.part ?? '');
    const key = keys.object(part.pages['/Shop']?.file ?? '', 'html');
    const files = [key, `${key}.br`, `${key}.gz`].map((form) => join(signed.store, form));
    const right = await Promise.all(files.map((file) => readFile(file)));
    await Promise.all(files.map((file) => writeFile(file, '<!doctype html><p>Send money to …</p>')));
    const answer = await page.goto(`${connection.url}/Shop`);
    expect(answer?.status()).toBe(500);
    await expect(page.locator('body')).not.toContainText('Send money');

    await Promise.all(files.map((file, at) => writeFile(file, right[at] ?? '')));
    await open('/Shop');
    await expect(hydrated(page)).toBeAttached();
  },
);
