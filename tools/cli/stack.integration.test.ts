/** The source maps of releases: kept beside them and never shown to visitors, and what `stack` makes of a reported stack. */
import { readdir, readFile, rm, utimes, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { createServer } from '@raptors/site/server/serve';
import { keys } from '@raptors/site/store/keys';
import { folderStore } from '@raptors/site/store/folder/folder-store';
import { aProject, type TestProject } from '@raptors/tests/support/site/a-project';
import { aRemote, aShell } from '@raptors/tests/support/site/a-source';

const OWLS = [
  'import { owls } from "./owls";',
  'export function Owls() {',
  '  return owls.map(String);',
  '}',
];

/** The script is one line, in which column 10 is `owls.map` of line 3, or of the line after a comment that was added. */
const mapsOf = (source: readonly string[]) => {
  const line = source.findIndex((text) => text.includes('owls.map'));
  const delta = 'ACEGIKMOQSUWY'[line] ?? '';
  const map = {
    version: 3,
    names: [],
    sources: ['remotes/our-work/src/Owls.tsx'],
    sourcesContent: [source.join('\n')],
    mappings: `UA${delta}S`,
  };
  return JSON.stringify({ 'remote-entry.0123456789.js': map });
};

const remote = aRemote({ sourceMaps: mapsOf(OWLS) });
const { id } = remote.release;
const script = `https://shyena.example/releases/our-work/${id}/remote-entry.0123456789.js`;
const mapsFolder = () => join(project.store, keys.sourceMapsFolder('our-work', id));

let project: TestProject;
beforeEach(async () => {
  project = await aProject(aShell(), remote);
  await project.type('shell', 'our-work', '--built');
});

/** What the command makes of a stack in a file. */
async function traced(...lines: string[]) {
  await writeFile(join(project.folder, 'reported.txt'), lines.join('\n'));
  const { status, stdout, stderr } = await project.release('stack', 'reported.txt');
  return { status, output: stdout + stderr };
}

it.each([
  ['Chromium', `    at o (${script}:1:12)`],
  ['Firefox', `o@${script}:1:12`],
  ['a second try', `    at o (${script}?again=1:1:12)`],
])('names file, line, function and code for a stack of %s', async (_browser, frame) => {
  expect(
    await traced('TypeError: owls is undefined', frame, '    at <anonymous>', 'map@[native code]'),
  ).toEqual({
    status: 0,
    output: expect.stringMatching(
      /^TypeError: owls is undefined\n {4}at Owls \(remotes\/our-work\/src\/Owls\.tsx:3:10\)\n {8}3 \| return owls\.map\(String\);\n {4}at <anonymous>\nmap@\[native code\]\n\nTraced with the source maps of our-work 1\.0\.0-/,
    ),
  });
});

it('takes an address on the command line, and gives places to programs', async () => {
  expect(await project.data('stack', `${script}:1:12`)).toEqual({
    lines: [
      expect.objectContaining({
        release: `our-work ${id}`,
        source: expect.objectContaining({ file: 'remotes/our-work/src/Owls.tsx', line: 3 }),
      }),
    ],
  });
});

it.each([
  ['a foreign address', 'https://maps.example/x.js:1:12', /not the address of a script of a release/],
  [
    'a release that the store never had',
    'https://shyena.example/releases/our-work/1.0.0-000000000000/a.js:1:12',
    /has never had a release 1\.0\.0-000000000000 of our-work\. Set STORE/,
  ],
  [
    'a script that the release does not have',
    `https://shyena.example/releases/our-work/${id}/other.js:1:12`,
    /has no script other\.js/,
  ],
  ['a place without a source', `${script}:1:3`, /has no code of a source at 1:3/],
])('says that %s cannot be traced, and traces the rest', async (_what, address, reason) => {
  const { status, output } = await traced(`    at a (${address})`, `    at o (${script}:1:12)`);
  expect(status).toBe(1);
  expect(output).toMatch(reason);
  expect(output).toContain('at Owls (remotes/our-work/src/Owls.tsx:3:10)');
  expect(output).toContain('The source of 1 place is not known.');
});

it('refuses a text without a place', async () => {
  expect(await traced('TypeError: owls is undefined')).toEqual({
    status: 2,
    output: expect.stringContaining('No line of this names a place'),
  });
});

it('keeps the maps of the sources that were released when a comment is all that changes', async () => {
  const [before] = await readdir(mapsFolder());
  await project.put(aRemote({ sourceMaps: mapsOf(['// A comment.', ...OWLS]) }));
  expect(await project.type('our-work', '--built')).toContain('Nothing to do');
  expect(await readdir(mapsFolder())).toEqual([before]);
  expect((await traced(`${script}:1:12`)).output).toContain('Owls.tsx:3:10');
});

it('finds damaged maps, says so, and writes them again with a release of the same sources', async () => {
  const [file = ''] = await readdir(mapsFolder());
  const whole = await readFile(join(mapsFolder(), file));
  await writeFile(join(mapsFolder(), file), 'damaged');
  await rm(join(project.folder, 'remotes/our-work/dist/source-maps.json'));
  expect(await traced(`${script}:1:12`)).toEqual({
    status: 1,
    output: expect.stringMatching(/source maps of our-work .* are damaged\. Check out .*build our-work/),
  });
  const { status, stderr } = await project.release('verify');
  expect([status, stderr]).toEqual([1, expect.stringContaining(`maps/our-work/${id}/${file}`)]);
  await project.put(remote);
  expect(await project.type('our-work', '--built')).toContain('1 file restored in the store');
  expect(await readFile(join(mapsFolder(), file))).toEqual(whole);
  expect(await project.type('verify')).toContain('Nothing is missing or damaged');
});

it('removes maps with their release, and traces again where the same sources are built', async () => {
  await project.put(aRemote({ text: 'second' }));
  await project.type('our-work', '--built');
  for (const name of await readdir(project.store, { recursive: true }))
    await utimes(join(project.store, name), new Date(0), new Date(0));
  await project.type('prune', '--keep', '1', '--days', '0');
  expect(await readdir(mapsFolder())).toEqual([]);
  expect((await traced(`${script}:1:12`)).output).toMatch(/our-work 1\.0\.0-\w+ has been pruned\. Check out/);
  await project.put(remote);
  expect(await traced(`${script}:1:12`)).toMatchObject({ status: 0 });
});

it('shows maps to no visitor, and exports none', async () => {
  const server = await createServer(folderStore(project.store));
  const [file = ''] = await readdir(mapsFolder());
  for (const url of [
    `/${keys.sourceMapsFolder('our-work', id)}${file}`,
    `/releases/our-work/${id}/remote-entry.0123456789.js.map`,
    `/releases/our-work/${id}/source-maps.json`,
    `/releases/../${keys.sourceMapsFolder('our-work', id)}${file}`,
  ])
    expect((await server.inject({ url })).statusCode).toBe(404);
  await server.close();
  await project.type('export', 'exported');
  const exported = await readdir(join(project.folder, 'exported'), { recursive: true });
  expect(exported).toContain(`public/releases/our-work/${id}/remote-entry.0123456789.js`);
  expect(exported.filter((name) => /maps/.test(name) && !/sitemap/.test(name))).toEqual([]);
});
