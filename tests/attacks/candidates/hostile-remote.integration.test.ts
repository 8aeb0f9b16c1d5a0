import { join } from 'node:path';
import { readLiveEdition, readPackageEntry } from '@raptors/site/editions/editions';
import { folderStore } from '@raptors/site/store/folder/folder-store';
import { keys } from '@raptors/site/store/keys';
import { projectFolder } from '../../support/project/project-folder';
import { runProgram } from '../../support/project/run-tool';
import { aProject, type TestProject } from '../../support/site/a-project';
import { aRemote, aShell } from '../../support/site/a-source';

const SECRET = 'the key of the store';

let project: TestProject;
beforeEach(async () => {
  project = await aProject(aShell(), aRemote());
  await project.type('shell', 'our-work', '--built');
});

const live = () => readLiveEdition(folderStore(join(project.folder, '.site')));

async function releaseWith(code: string) {
  await project.put(aRemote({ pages: [{ path: '/Our_Work/One' }, { path: '/Our_Work/Two', code }] }));
  const env = { ...process.env, ...project.settings, AWS_SECRET_ACCESS_KEY: SECRET, NODE_ENV: undefined };
  const tool = join(projectFolder(), 'tools/cli/bin.mjs');
  return runProgram([tool, 'our-work', '--built'], project.folder, env);
}

const UNREADY = /it was twice not ready after \d+ s; it waits for .*, or runs without end/;

const hostilePages = () => [
  { code: 'process.exit(0);', reason: /it calls process\.exit\(0\)/ },
  {
    code: `require('node:fs').readdirSync(${JSON.stringify(project.store)});`,
    reason: /Access to this API has been restricted/,
  },
  {
    code: "require('node:child_process').execSync('true');",
    reason: /Access to this API has been restricted/,
  },
  { code: 'Array.prototype.map = () => [];', reason: /it changes Array\.prototype\.map, which/ },
  { code: 'globalThis.Map = class extends Map {};', reason: /it changes Map, which/ },
  { html: 'loop', reason: UNREADY },
  { html: 'wait', reason: UNREADY },
];

it('refuses pages that end or start a process, read the store, change built-ins, or never end', async () => {
  const pages = hostilePages().map((page, index) => ({ ...page, path: `/Our_Work/Page_${index}` }));
  const declared = pages.map(({ reason: _, ...page }) => page);
  await project.put(aRemote({ pages: [{ path: '/Our_Work/One' }, ...declared] }));
  // Shortens the limit: an endless page uses a whole core, and is tried twice.
  const { setInterval: start } = globalThis;
  const seconds = jest.spyOn(globalThis, 'setInterval');
  seconds.mockImplementation((run, ms) => start(run, (ms ?? 0) * 0.4));
  const { status, stderr } = await project
    .release('our-work', '--built')
    .finally(() => seconds.mockRestore());
  expect(status).toBe(1);
  const refusals = stderr.split('✗ ').slice(1);
  for (const { path, reason } of pages)
    expect(refusals.find((refusal) => refusal.includes(`${path}\n`))).toMatch(reason);
  expect(stderr).not.toContain('/Our_Work/One\n');
  expect((await live())?.edition.number).toBe(1);
}, 180_000);

it('a leftover interval of a page does not keep the command from ending', async () => {
  const { status } = await releaseWith(
    "setInterval(() => {}, 1000); exports.Two = () => '<h1>Two</h1><p>' + Object.entries(process.env) + '. A raptor over the ridge.'.repeat(8); return;",
  );
  expect(status).toBe(0);
  const store = folderStore(project.store);
  const record = await readPackageEntry(store, (await live())?.site.packages['our-work']?.entry ?? '');
  const html = await store.read(keys.object(record.pages['/Our_Work/Two']?.file ?? '', 'html'));
  expect(html?.toString()).toContain('NODE_ENV,production');
  expect(html?.toString()).not.toMatch(/the key of the store|AWS|RELEASED_BY|STORE/);
}, 60_000);
