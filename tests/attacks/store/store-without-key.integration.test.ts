// Whoever may write to the store but has no key runs nothing, shows nothing, and gets nothing signed: each kind of file that a store
// holds is changed, swapped with an older one, added and removed, and everything that the site answers is compared with before.
// `npm test` does one of the four to one file of each kind, by turns, and exports every third of these stores;
// `WHOLE=1 npm run test:integration -- store-without-key` does all of it.
import { cpSync, existsSync, readFileSync, rmSync, statSync, writeFileSync, mkdirSync } from 'node:fs';
import { rm } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { brotliCompressSync, brotliDecompressSync, gunzipSync, gzipSync } from 'node:zlib';
import { EMBED_URL, WORKER_CHUNK } from '@raptors/shared/contract/names';
import { VIEW_NAMES, viewPath } from '@raptors/shared/contract/paths';
import type { Release } from '@raptors/shared/contract/release';
import { UserError } from '@raptors/shared/contract/problem/user-error';
import { exportEdition } from '@raptors/site/export/export-edition';
import { readTrustedKeys } from '@raptors/site/editions/signature';
import { createServer } from '@raptors/site/server/serve';
import { folderStore } from '@raptors/site/store/folder/folder-store';
import { sha256Of } from '@raptors/site/store/objects';
import { filesIn } from '../../support/project/a-folder';
import { aProject, type TestProject } from '../../support/site/a-project';
import { aRemote, aShell } from '../../support/site/a-source';
import { manifestOf } from '../../support/site/federated-releases';

const FEDERATED = { 'mf-manifest.json': manifestOf('remote') };
const EVIL = 'an attacker';
const FEED = 'files/owls.0123456789.atom';
const PATHS = ['/', '/Our_Work/One', '/Our_Work/Two', '/Engage/One', '/Nowhere'];
let project: TestProject;
let untouched: string;

beforeAll(async () => {
  const shell = aShell({ files: { 'worker.0123456789.js': 'self.onfetch = () => {};' } });
  shell.release.modules[WORKER_CHUNK] = { scripts: ['worker.0123456789.js'], styles: [] };
  const embed = aRemote({
    name: 'embed',
    pages: [],
    files: { 'host.0123456789.js': 'var raptorsHost;', 'host.0123456789.css': 'a{}' },
  });
  embed.release.modules.host = { scripts: ['host.0123456789.js'], styles: ['host.0123456789.css'] };
  const ofOwls = {
    offered: [{ path: '/owls.atom', file: FEED, type: 'application/atom+xml', title: 'Owls' }],
    files: { ...FEDERATED, [FEED]: '<feed>owls</feed>' },
  };
  project = await aProject(
    shell,
    aRemote({ files: FEDERATED }),
    aRemote({ name: 'engage', ...ofOwls }),
    embed,
  );
  Object.assign(project.settings, { REHEARSE: 'off', SIGNING_KEY: '' });
  await project.type('keys', join(project.folder, 'asha.pem'));
  project.settings.SIGNING_KEY = join(project.folder, 'asha.pem');
  await project.type('shell', 'our-work', 'engage', 'embed', '--built', '--create');
  await project.put(aRemote({ text: 'second', files: FEDERATED }));
  await project.type('our-work', '--built');
  await project.put(aRemote({ text: 'in a preview', files: FEDERATED }));
  await project.type('preview', 'our-work', '--built');
  untouched = join(project.folder, 'untouched');
  cpSync(project.store, untouched, { recursive: true, preserveTimestamps: true });
}, 120_000);
afterEach(async () => {
  await rm(project.store, { recursive: true, force: true });
  cpSync(untouched, project.store, { recursive: true, preserveTimestamps: true });
});
beforeEach(() => void jest.spyOn(console, 'error').mockImplementation(() => undefined));

const at = (key: string) => join(project.store, key);
const unpacked = (key: string, bytes: Buffer) =>
  key.endsWith('.br') ? brotliDecompressSync(bytes) : key.endsWith('.gz') ? gunzipSync(bytes) : bytes;
const packed = (key: string, text: string) =>
  key.endsWith('.br') ? brotliCompressSync(text) : key.endsWith('.gz') ? gzipSync(text) : Buffer.from(text);
const read = (key: string) => unpacked(key, readFileSync(at(key))).toString();
/** What the store held under the keys that were changed. */
const before = new Map<string, Buffer | undefined>();
function remove(key: string) {
  if (!before.has(key)) before.set(key, existsSync(at(key)) ? readFileSync(at(key)) : undefined);
  rmSync(at(key), { force: true });
}
function undo() {
  for (const [key, bytes] of before) {
    rmSync(at(key), { force: true });
    if (bytes) writeFileSync(at(key), bytes);
  }
  before.clear();
}
function write(key: string, text: string) {
  mkdirSync(dirname(at(key)), { recursive: true });
  remove(key);
  writeFileSync(at(key), packed(key, text));
}
const listed = () => filesIn(project.store).filter((key) => !key.startsWith('.tmp/'));

function grouped<Key>(keys: readonly string[], by: (key: string) => Key): Map<Key, string[]> {
  const groups = new Map<Key, string[]>();
  for (const key of keys) groups.set(by(key), [...(groups.get(by(key)) ?? []), key]);
  return groups;
}

/** What a file is, in the words of the documents. */
function kindOf(key: string): string {
  const [folder = '', , file = ''] = key.replace(/\.(br|gz)$/, '').split('/');
  const form = /\.(br|gz)$/.test(key) ? ', compressed' : '';
  if (folder !== 'objects') return `\`${folder}/\`${folder === 'receipts' ? ` ${file}` : form}`;
  if (file.endsWith('.html')) return `\`objects/\` ${file.includes('.view.') ? 'view' : 'page'}${form}`;
  if (file.endsWith('.search.json')) return `\`objects/\` search${form}`;
  if (file.endsWith('.view.json')) return `\`objects/\` view in JSON${form}`;
  const fields = Object.keys(JSON.parse(read(key)) as object).join();
  const kind = Object.entries({
    packages: 'site',
    redirects: 'addresses',
    integrity: 'part',
    sections: 'menu',
  });
  return `\`objects/\` ${kind.find(([field]) => fields.includes(field))?.[1] ?? 'dates'}`;
}

/** The same file with the attacker's words in it; the description of a release is changed together with its files. */
function change(key: string, from = key): void {
  const text = read(from);
  if (!key.startsWith('manifests/')) return write(key, evil(text));
  const release = JSON.parse(text) as Release;
  const [, name = '', id = ''] = key.replace('.json', '').split('/');
  for (const [folder, files] of [
    ['releases', release.files],
    ['server', release.server],
  ] as const)
    for (const [file, described] of Object.entries(files)) {
      const content = evil(read(`${folder}/${release.name}/${release.id}/${file}`));
      Object.assign(described, { sha256: sha256Of(content), bytes: content.length });
      for (const form of folder === 'server' ? [''] : ['', '.br', '.gz'])
        write(`${folder}/${name}/${id}/${file}${form}`, content);
    }
  write(key, JSON.stringify({ ...release, name, id }));
}
const evil = (text: string) =>
  /^[[{]/.test(text)
    ? text.replace(/"([^"]*)"(?=\s*[,}\]])/, `"${EVIL}"`)
    : text.replace(/<h1>|first|second|$/, (found) => `${found}${EVIL}`);

/** A name of the same kind that the store does not hold. */
const nextTo = (key: string, text: string) =>
  key.startsWith('objects/')
    ? key.replace(/\/..\/[0-9a-f]{64}/, `/${sha256Of(text).slice(0, 2)}/${sha256Of(text)}`)
    : key
        .replace(
          /^(editions|shown)\/(\d+)/,
          (_, folder: string, number: string) => `${folder}/${String(Number(number) + 1).padStart(8, '0')}`,
        )
        .replace(/[0-9a-f](?=\.json$)/, (digit) =>
          key.startsWith('previews/') || key.startsWith('manifests/') ? (digit === '0' ? '1' : '0') : digit,
        )
        .replace(/([^/]+)$/, (file) =>
          /^(releases|server|maps|receipts|runs)\//.test(key) ? `evil-${file}` : file,
        );

const ACTS = {
  changed: (key: string) => change(key),
  'swapped with another': (key: string) => {
    const other = listed().find(
      (one) =>
        one !== key &&
        kindOf(one) === kindOf(key) &&
        /[^/]*$/.exec(one)?.[0].replace(/^.*\./, '') === /[^/]*$/.exec(key)?.[0].replace(/^.*\./, '') &&
        read(one) !== read(key),
    );
    if (other) write(key, read(other));
  },
  added: (key: string) => change(nextTo(key, evil(read(key))), key),
  removed: remove,
};

/** What is done to the kind of file in this row of the table. */
const actsOf = (row: number) => Object.entries(ACTS).filter((_, act) => process.env.WHOLE || act === row % 4);

/** All addresses that a store has anything at, and what is answered there. */
async function answers(coding: string): Promise<Map<string, { status: number; body: string }>> {
  const server = await createServer(folderStore(project.store), {
    trustedKeys: readTrustedKeys(join(project.folder, 'trusted-keys.json')),
    seenFile: join(project.folder, 'seen-editions.json'),
  });
  const keys = listed();
  const urls = [
    ...PATHS.flatMap((path) => [path, `${path}?embed`, ...VIEW_NAMES.map((view) => viewPath(view, path))]),
    ...['registry.json', 'sw.js', 'offline.json', 'sitemap.xml', 'site.webmanifest', 'owls.atom'].map(
      (file) => `/${file}`,
    ),
    ...[EMBED_URL, '/federation/our-work/remote-entry.js', '/oembed?url=https://shyena.example/Our_Work/One'],
    ...keys.filter((key) => key.startsWith('releases/') && !/\.(br|gz)$/.test(key)).map((key) => `/${key}`),
    ...keys.flatMap((key) =>
      key.includes('.search.json') ? [`/search-index/${/[0-9a-f]{64}/.exec(key)?.[0]}.json`] : [],
    ),
    ...keys.flatMap((key) =>
      key.startsWith('previews/') ? PATHS.map((path) => `/~preview/${key.slice(9, -5)}${path}`) : [],
    ),
    ...keys.flatMap((key) =>
      key.startsWith('receipts/') ? [key.replace(/^receipts\/([^/]+)\//, '/~preview/$1/~receipt/')] : [],
    ),
  ];
  const found = new Map<string, { status: number; body: string }>();
  for (const url of urls) {
    const { statusCode, rawPayload, headers } = await server.inject({
      url,
      headers: { 'accept-encoding': coding },
    });
    // Without the days of its pages, a sitemap is the same otherwise.
    const body = unpacked(
      { br: '.br', gzip: '.gz' }[String(headers['content-encoding'])] ?? '',
      rawPayload,
    ).toString();
    found.set(url, {
      status: statusCode,
      body: body.replace(/<lastmod>.*?<\/lastmod>/g, '') + (headers.location ?? ''),
    });
  }
  await server.close();
  return found;
}
/** What an export of the store writes, or why it is refused. */
async function exported(): Promise<Map<string, string> | string> {
  const folder = join(project.folder, 'out');
  await rm(folder, { recursive: true, force: true });
  try {
    await exportEdition(folderStore(project.store), folder, {
      trustedKeys: readTrustedKeys(join(project.folder, 'trusted-keys.json')),
      seenFile: join(project.folder, 'seen-editions.json'),
    });
  } catch (error) {
    if (error instanceof UserError) return error.message;
    throw error;
  }
  return new Map(
    filesIn(folder)
      .filter((file) => !file.includes('/sitemap'))
      .map((file) => [file, unpacked(file, readFileSync(join(folder, file))).toString()]),
  );
}

const codingOf = (key: string) => (key.endsWith('.br') ? 'br' : key.endsWith('.gz') ? 'gzip' : 'identity');
const CODINGS = ['identity', 'br', 'gzip'];

it('each kind of file is refused or harmless, whatever is done to it without a key', async () => {
  const honest = new Map(
    await Promise.all(CODINGS.map(async (coding) => [coding, await answers(coding)] as const)),
  );
  const exportedBefore = await exported();
  if (typeof exportedBefore === 'string') throw new Error(exportedBefore);
  const unanswered = [...(honest.get('identity') ?? [])].filter(([, { status }]) => status >= 400);
  expect(unanswered.map(([url]) => url).filter((url) => !/Nowhere|signed.json/.test(url))).toEqual([]);
  const documented = readFileSync('docs/for-operators.md', 'utf8').replace(/ +/g, ' ');
  const problems: string[] = [];
  for (const [row, [kind, keys]] of [...grouped(listed(), kindOf)].entries())
    for (const [name, act] of actsOf(row)) {
      let result = 'harmless';
      // Names hold the hash of a key that is new in each run; sizes do not.
      const bySize = keys.toSorted((one, other) => statSync(at(one)).size - statSync(at(other)).size);
      const [smallest, largest] = [bySize[0], bySize.at(-1)];
      for (const key of process.env.WHOLE ? new Set([smallest, largest]) : [row % 2 ? smallest : largest]) {
        if (!key) continue;
        act(key);
        for (const [url, { status, body }] of await answers(codingOf(key))) {
          const expected = honest.get(codingOf(key))?.get(url);
          if (status < 400 && body !== expected?.body) problems.push(`${name} ${key}: ${url} ${status}`);
          if (status >= 400 && (expected?.status ?? 200) < 400) result = 'refused';
          if (body.includes(EVIL)) problems.push(`${name} ${key}: ${url} shows the attacker's words`);
        }
        const written = process.env.WHOLE || row % 3 === 0 ? await exported() : '';
        if (typeof written !== 'string')
          for (const [file, text] of written)
            if (text.includes(EVIL) || exportedBefore.get(file) !== text)
              problems.push(`${name} ${key}: export writes ${file}`);
        undo();
      }
      const cells = documented.split('\n').find((line) => line.startsWith(`| ${kind} |`));
      const column = Object.keys(ACTS).indexOf(name);
      if (cells?.split(' | ')[column + 1]?.replace(' |', '') !== result)
        problems.push(`${name} ${kind}: ${result}, the table of docs/for-operators.md says otherwise`);
    }
  expect(problems).toEqual([]);
}, 600_000);

it.each(
  ['manifests', 'server', 'objects', 'editions', 'previews'].flatMap((folder, row) =>
    actsOf(row).map(([name, act]) => [name, folder, act] as const),
  ),
)(
  'nothing %s in %s/ is signed by a rollback',
  async (_name, folder, act) => {
    const keys = [
      ...grouped(
        listed().filter((key) => key.startsWith(`${folder}/`)),
        kindOf,
      ).values(),
    ].flatMap((all) => [all[0], all.at(-1)]);
    for (const key of new Set(keys)) if (key && !/\.(br|gz)$/.test(key)) act(key);

    const { status, stderr } = await project.release('rollback', 'our-work');
    if (status !== 0) expect(stderr).not.toBe('');
    const shown = [...(await answers('identity'))].filter(([, { body }]) => body.includes(EVIL));
    expect(shown.map(([url]) => url)).toEqual([]);
  },
  60_000,
);
