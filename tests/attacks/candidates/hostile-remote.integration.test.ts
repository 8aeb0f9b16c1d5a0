// A remote's code ran inside the tool: `process.exit(0)` ended a release with status 0 and nothing released, an endless loop held it
// for ever, an interval kept it from ending, and all of it could read the store's credentials.
import { join } from 'node:path';
import { readLiveEdition, readPart } from '@raptors/site/editions/editions';
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

/** Releases a remote whose second page runs this code when it is loaded. */
async function releaseWith(code: string) {
  await project.put(aRemote({ pages: [{ path: '/Our_Work/One' }, { path: '/Our_Work/Two', code }] }));
  const env = { ...process.env, ...project.settings, AWS_SECRET_ACCESS_KEY: SECRET, NODE_ENV: undefined };
  const tool = join(projectFolder(), 'tools/cli/bin.mjs');
  return runProgram([tool, 'our-work', '--built'], project.folder, env);
}

it.each([
  ['ends the process', 'process.exit(0);', /it calls process\.exit\(0\)/],
  [
    'reads a key',
    "require('node:fs').readdirSync(require('node:path').dirname(process.argv[2]));",
    /Access to this API has been restricted/,
  ],
  [
    'starts a process',
    "require('node:child_process').execSync('true');",
    /Access to this API has been restricted/,
  ],
  ['empties all pages', 'Array.prototype.map = () => [];', /it changes Array\.prototype\.map, which/],
])(
  'a page that %s is refused by name and limit, and nothing is released',
  async (_what, code, reason) => {
    const { status, stderr } = await releaseWith(code);
    expect(status).toBe(1);
    expect(stderr).toMatch(/✗ remotes\/our-work\/.*Two/);
    expect(stderr).toMatch(reason);
    expect(stderr).not.toContain('/Our_Work/One\n');
    expect((await live())?.edition.number).toBe(1);
  },
  120_000,
);

it('pages that never return, or wait for ever, are refused by name and limit', async () => {
  const pages = [
    { path: '/Our_Work/One' },
    { path: '/Our_Work/Two', code: 'for (;;) {}' },
    { path: '/Our_Work/Three', html: 'wait' },
  ];
  await project.put(aRemote({ pages }));
  const { status, stderr } = await project.release('our-work', '--built');
  expect(status).toBe(1);
  for (const name of ['Two', 'Three'])
    expect(stderr).toMatch(
      new RegExp(
        `/Our_Work/${name}\\n.*it was twice not ready after \\d+ s; it waits for .*, or runs without end`,
      ),
    );
}, 180_000);

it('a page that leaves an interval behind does not keep the command from ending', async () => {
  expect(await releaseWith('setInterval(() => {}, 1000);')).toMatchObject({ status: 0 });
  expect((await live())?.edition.number).toBe(2);
}, 60_000);

it('a page cannot read the environment of the command', async () => {
  const { status } = await releaseWith(
    "exports.Two = () => '<h1>Two</h1><p>' + Object.entries(process.env) + '. A raptor over the ridge.'.repeat(8); return;",
  );
  expect(status).toBe(0);
  const store = folderStore(project.store);
  const part = await readPart(store, (await live())?.site.packages['our-work']?.part ?? '');
  const html = await store.read(keys.object(part.pages['/Our_Work/Two']?.file ?? '', 'html'));
  expect(html?.toString()).toContain('NODE_ENV,production');
  expect(html?.toString()).not.toMatch(/the key of the store|AWS|RELEASED_BY|STORE/);
}, 60_000);
