// Anyone who could write to the store could show visitors anything: pages pin the hashes of their scripts, but nothing
// proved where the pages came from. With a key listed, an edition without a signature by that key is not shown.
import { readFileSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { pageDataSchema } from '@raptors/shared/contract/registry';
import { isSignedText } from '@raptors/shared/contract/signed-text';
import { createServer } from '@raptors/site/server/serve';
import { readTrustedKeys } from '@raptors/site/editions/signature';
import { trustedStore } from '@raptors/site/editions/trusted-store';
import { keys } from '@raptors/site/store/keys';
import { folderStore } from '@raptors/site/store/folder/folder-store';
import { parse } from 'valibot';
import type { TestProject } from '../../support/site/a-project';
import { aRemote } from '../../support/site/a-source';
import { liveProject, second } from '../../support/site/live-project';

let project: TestProject;
let server: Awaited<ReturnType<typeof createServer>> | undefined;
const list = () => join(project.folder, 'trusted-keys.json');

/** Makes a key, lists it, and signs releases with it from now on. */
async function useKey(file: string) {
  project.settings.SIGNING_KEY = '';
  await project.type('keys', join(project.folder, file));
  project.settings.SIGNING_KEY = join(project.folder, file);
}

beforeEach(async () => {
  project = await liveProject();
  await useKey('asha.pem');
  await project.put(second);
  await project.type('our-work', '--built', '--adopt');
});
afterEach(async () => {
  await server?.close();
  server = undefined;
});

const start = async () =>
  (server = await createServer(folderStore(project.store), { trustedKeys: readTrustedKeys(list()) }));
const one = async () => {
  const { statusCode, payload, headers } = await (server ?? (await start())).inject({ url: '/Our_Work/One' });
  return [statusCode, headers['x-edition'], /new telemetry text|forged/.exec(payload)?.[0]];
};
const file = (key: string) => join(project.store, key);
const read = (key: string) => JSON.parse(readFileSync(file(key), 'utf8')) as Record<string, unknown>;

it('keys makes a key that nobody else can read, and lists the public half', async () => {
  expect(statSync(join(project.folder, 'asha.pem')).mode & 0o777).toBe(0o600);
  expect(readFileSync(list(), 'utf8')).not.toContain('PRIVATE');
  expect(await project.type('keys')).toMatch(/^Key +Of\n[0-9a-f]{16} +Asha, asha\.pem$/);
  expect((await project.release('keys', join(project.folder, 'asha.pem'))).stderr).toMatch(/exists already/);
});

it('a signed edition is served, verified and exported', async () => {
  expect(await one()).toEqual([200, '2', 'new telemetry text']);
  expect(await project.type('verify')).toMatch(/^Nothing is missing or damaged: 2 editions/);
  expect(await project.type('export', join(project.folder, 'out'))).toContain('Edition 2');
});

it('what a signed edition names by its hash is read only as it was signed', async () => {
  const site = read(keys.object(String(read(keys.edition(2)).site), 'json'));
  const addresses = keys.object(String(site.addresses), 'json');
  const report = jest.fn();
  const store = trustedStore(folderStore(project.store), { trustedKeys: readTrustedKeys(list()) }, report);
  expect(await store.read(addresses)).toBeDefined();
  writeFileSync(file(addresses), JSON.stringify({ ...read(addresses), forged: true }));
  expect(await store.read(addresses)).toBeUndefined();
  expect(report).toHaveBeenCalledWith(expect.stringContaining('is not what a signed edition names'));
});

/** Whether a browser accepts the registry, with the keys in its page. */
async function trusts(registry: string): Promise<boolean> {
  const { payload } = await (server ?? (await start())).inject({ url: '/Our_Work/One' });
  const data = /id="page-data">(.*?)<\/script>/s.exec(payload)?.[1] ?? '';
  const { navigation } = parse(pageDataSchema, JSON.parse(data));
  return isSignedText(registry, navigation.keys ?? []);
}

it('the registry is signed, with a key that every page names', async () => {
  await start();
  const { payload } = await (server ?? (await start())).inject({ url: '/registry.json' });
  expect(await trusts(payload)).toBe(true);
  expect(await trusts(payload.replace('/releases/our-work', '/releases/evil'))).toBe(false);
  await project.type('export', join(project.folder, 'out'));
  expect(readFileSync(join(project.folder, 'out/public/registry.json'), 'utf8')).toBe(payload);
});

it('a release without a key, or with one that is not listed, is refused', async () => {
  const { SIGNING_KEY: _, ...settings } = project.settings;
  project.settings = settings;
  expect(await project.release('pin', 'engage')).toMatchObject({
    status: 1,
    stderr: expect.stringContaining('there is no key to sign with. Set SIGNING_KEY'),
  });
  project.settings.SIGNING_KEY = 'MC4CAQAwBQYDK2Vw';
  const { status, stderr } = await project.release('pin', 'engage');
  expect([status, stderr]).toEqual([
    1,
    expect.stringMatching(/^SIGNING_KEY is neither a private key in PEM/),
  ]);
  expect(stderr).not.toContain('MC4CAQ');
});

/** Attacks by someone who can write to the store but has no key. */
const attacks: [what: string, tamper: () => void, reason: RegExp][] = [
  [
    'writes an edition of his own',
    () => {
      const { signature: _, ...edition } = read(keys.edition(2));
      writeFileSync(file(keys.edition(3)), JSON.stringify({ ...edition, number: 3 }));
    },
    /00000003\.json is not signed/,
  ],
  [
    'gives a signed edition another number',
    () => writeFileSync(file(keys.edition(3)), JSON.stringify({ ...read(keys.edition(2)), number: 3 })),
    /00000003\.json was changed after Asha, asha\.pem signed it/,
  ],
  [
    'signs with a key of his own',
    () =>
      writeFileSync(
        file(keys.edition(3)),
        JSON.stringify({
          ...read(keys.edition(2)),
          number: 3,
          signature: { key: 'ab'.repeat(8), value: 'AAAA' },
        }),
      ),
    /00000003\.json is signed with key abababababababab, which is not listed/,
  ],
];

it.each(attacks)(
  'refuses someone who %s, and the edition before stays live',
  async (_what, tamper, reason) => {
    await start();
    expect(await one()).toEqual([200, '2', 'new telemetry text']);
    tamper();
    const error = jest.spyOn(console, 'error').mockImplementation(() => undefined);
    expect(await one()).toEqual([200, '2', 'new telemetry text']);
    expect(await one()).toEqual([200, '2', 'new telemetry text']);
    expect(error.mock.calls).toEqual([[expect.stringMatching(reason)]]);
    expect(error.mock.calls[0]?.[0]).toContain('Edition 2 stays live.');
    await server?.close();
    server = undefined;
    // A new server has no edition in memory, and takes the newest that is signed.
    expect(await one()).toEqual([200, '2', 'new telemetry text']);
    expect(error.mock.calls.at(-1)?.[0]).toMatch(reason);
    expect(error.mock.calls.at(-1)?.[0]).toContain('Edition 2, the newest before it, is live.');
    error.mockRestore();

    expect((await project.release('verify')).stderr).toMatch(reason);
    for (const words of [
      ['pin', 'engage'],
      ['export', join(project.folder, 'out')],
    ])
      expect((await project.release(...words)).stderr).toMatch(reason);
  },
);

it('a key that is no longer listed is not accepted', async () => {
  rmSync(list());
  await useKey('binod.pem');
  expect((await project.release('pin', 'engage')).stderr).toMatch(
    /which is not listed\. Accepted are signatures of Asha, binod\.pem\. .* release with --adopt and a listed key\./,
  );
  expect(await project.type('rollback', 'our-work', '--adopt')).toContain('Edition 3 is live');
  expect((await one()).slice(0, 2)).toEqual([200, '3']);
});

it.each([
  ['empty', () => writeFileSync(list(), '[]'), /lists no key, which would accept whatever is in the store/],
  [
    'misspelled',
    () => void (project.settings.TRUSTED_KEYS = `${list()}on`),
    /TRUSTED_KEYS names .*jsonon, which is not there/,
  ],
])('a list that is %s accepts nothing', async (_what, act, reason) => {
  act();
  for (const words of [['status'], ['verify'], ['serve'], ['rollback', 'our-work']])
    expect(await project.release(...words)).toMatchObject({
      status: 1,
      stderr: expect.stringMatching(reason),
    });
});

/** The steps of a list in the documents: what is typed, whose key signs, and whether a key is taken out. */
const stepsOf = (list: string): string[] =>
  (readFileSync('docs/for-operators.md', 'utf8').split(`**${list}**`)[1] ?? '')
    .split('**')[0]
    ?.split(/^\d\. /m)
    .slice(1) ?? [];

it('the lists of the documents work as they are written, and the site stays up', async () => {
  project = await liveProject();
  for (const name of ['The first day', 'Another key', 'A key is lost or stolen']) {
    const steps = stepsOf(name);
    expect(steps).toHaveLength(3);
    for (const step of steps) {
      const [, file] = /release -- keys ~\/([\w.-]+)/.exec(step) ?? [];
      if (file) await project.type('keys', join(project.folder, file));
      if (/take the old key out/.test(step))
        writeFileSync(
          list(),
          JSON.stringify((JSON.parse(readFileSync(list(), 'utf8')) as object[]).slice(1)),
        );
      const [, key] = /SIGNING_KEY=~\/([\w.-]+)/.exec(step) ?? [];
      if (key) {
        project.settings.SIGNING_KEY = join(project.folder, key);
        await project.put(aRemote({ text: `signed with ${key}` }));
        const said = await project.type(
          'our-work',
          '--built',
          ...(step.includes('--adopt') ? ['--adopt'] : []),
        );
        if (name === 'Another key') expect(said).toContain('the list of keys changed');
      }
      // The last list leaves the one that the server has alone until a release has signed with the new key.
      if (name !== 'A key is lost or stolen' || key) {
        await server?.close();
        server = undefined;
        expect([step, (await one())[0]]).toEqual([step, 200]);
      }
    }
    expect(await project.type('verify')).toContain('Nothing is missing or damaged');
  }
}, 60_000);

it.each([
  [
    'removed',
    () => [keys.edition(3), keys.shown(3)].forEach((key) => rmSync(file(key))),
    'edition 3 has been live here, and it is no longer there',
  ],
  ['changed', () => writeFileSync(file(keys.edition(3)), '{"number":3}'), '00000003.json is not signed'],
  [
    'made unreadable',
    () => writeFileSync(file(keys.edition(3)), ''),
    'edition 3 has been live here, and it can no longer be read',
  ],
])('an older signed edition does not come back where the newest is %s', async (_what, act, why) => {
  expect(await project.type('pin', 'engage')).toContain('Edition 3');
  const error = jest.spyOn(console, 'error').mockImplementation(() => undefined);
  act();
  const seenFile = join(project.folder, 'seen-editions.json');
  const trustedKeys = readTrustedKeys(list());
  server = await createServer(folderStore(project.store), { trustedKeys, seenFile });
  expect((await one())[0]).toBe(500);
  expect(String(error.mock.calls)).toContain(why);
  error.mockRestore();
  for (const words of [['unpin', 'engage'], ['verify'], ['export', join(project.folder, 'out')]])
    expect((await project.release(...words)).stderr).toMatch(
      new RegExp(`${why}.* release with --adopt`, 's'),
    );
});
