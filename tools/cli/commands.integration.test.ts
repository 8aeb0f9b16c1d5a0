import { readdir, rm, stat, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { runProgram } from '@raptors/tests/support/project/run-tool';
import type { TestProject } from '@raptors/tests/support/site/a-project';
import { aRemote, aShell } from '@raptors/tests/support/site/a-source';
import { first, liveProject, MOMENT, pages, second, section } from '@raptors/tests/support/site/live-project';

let project: TestProject;
beforeEach(async () => void (project = await liveProject()));

async function liveRelease(name: string) {
  return new RegExp(`^${name} +(\\S+)`, 'm').exec(await project.type('status'))?.[1];
}

it('release says what is live now, what it rendered and how long it took', async () => {
  await project.put(second);
  const stdout = await project.type('our-work', '--built', '-m', 'new telemetry text');
  expect(stdout).toMatch(new RegExp(`^Edition 2 is live: released our-work ${second.release.id}\\.$`, 'm'));
  expect(stdout).toMatch(
    /^2 pages rendered \(our-work\); all other pages stay as they are, byte for byte\.$/m,
  );
  expect(stdout).toMatch(/^Took .*check \d+\.\d\d s.*flip \d+\.\d\d s; \d+\.\d\d s in all\.$/m);
  expect(await project.type('our-work', '--built')).toBe(
    'Nothing to do: the sources of our-work are live already.',
  );
});

it('release writes what every account may read, whatever the umask of the shell', async () => {
  const umask = process.umask(0o077);
  await project.put(second);
  const env = { ...process.env, ...project.settings, NODE_ENV: 'production' };
  const program = [join(__dirname, 'bin.mjs'), 'our-work', '--built'];
  const { status } = await runProgram(program, project.folder, env).finally(() => process.umask(umask));
  expect(status).toBe(0);
  const files = await readdir(project.store, { recursive: true });
  const modes = files.map(async (file) => (await stat(join(project.store, file))).mode & 0o044);
  expect(new Set(await Promise.all(modes))).toEqual(new Set([0o044]));
});

it('release builds a package that has no build record, even if it was never live', async () => {
  await writeFile(`${project.folder}/remotes/our-work/package.json`, '{ "version": "1.0.1" }');
  await project.put(aRemote({ name: 'engage' }));
  for (const name of ['our-work', 'engage'])
    expect((await project.release(name)).stderr).toMatch(
      /@raptors\/webpack is not installed there\. Its package\.json does not name the kit: run npm install --save-dev/,
    );
});

it('a changed label of the menu renders every page, and says why', async () => {
  await project.put(aRemote({ section: { label: 'Work', order: 1 }, pages }));
  expect(await project.type('our-work', '--built')).toContain(
    '6 pages rendered: the menu changed, and it is on every page.',
  );
  await project.put(aShell({ text: 'new' }));
  expect(await project.type('shell', '--built')).toContain('6 pages rendered: the shell is on every page.');
});

it('check says what a release would do, and changes nothing', async () => {
  await project.put(second);
  const before = await project.type('status');
  expect(await project.type('check', 'our-work', '--built')).toMatch(
    /^✓ our-work: \d+ rules kept\. A release would do this: 2 pages rendered \(our-work\)/,
  );
  expect(await project.type('status')).toBe(before);
});

it('release --built of a package that was never built says what is missing, and what to do', async () => {
  await rm(join(project.folder, 'remotes/our-work/dist'), { recursive: true });
  const { status, stderr } = await project.release('our-work', '--built');
  expect(status).toBe(1);
  expect(stderr).toMatch(
    /our-work\/dist\/release\.json is missing: .* Build the package and release it again\./,
  );
});

it.each(['check', 'release', 'preview'])(
  '%s refuses with file, field, reason and remedy',
  async (command) => {
    await project.put(aRemote({ section, pages: [{ path: '/Our_Work/One', html: '<h1>A</h1><h1>B</h1>' }] }));
    const { status, stdout, stderr } = await project.release(command, 'our-work', '--built');
    expect([status, stdout]).toEqual([1, '']);
    expect(stderr).toMatch(
      /✗ remotes\/our-work\/src\/pages\/One\/One\.tsx: \/Our_Work\/One\n {2}The page has 2 h1: A · B\. \(one-heading\)\n {2}→ Give the page one h1/,
    );
    expect(stderr).toMatch(/1 problem, so nothing has been changed: the live site is as it was\.$/);
    expect(await liveRelease('our-work')).toBe(first.release.id);
  },
);

it('check refuses a manifest that fails its schema', async () => {
  const before = await project.type('history');
  await writeFile(
    `${project.folder}/remotes/our-work/remote.json`,
    JSON.stringify({ ...first.release.manifest, contract: 7, pages: [{ path: 'Our_Work/One' }] }),
  );
  const { status, stdout, stderr } = await project.release('check', 'our-work');
  expect([status, stdout]).toEqual([1, '']);
  expect(stderr).toMatch(/^remotes\/our-work\/remote\.json: contract: must be \d+, /m);
  expect(stderr).toMatch(/^remotes\/our-work\/remote\.json: pages\.0\.path: must start with a slash/m);
  expect(stderr).toMatch(
    /^remotes\/our-work\/remote\.json: pages\.0\.title, “Title” \(Our_Work\/One\): is missing$/m,
  );
  expect(stderr).toMatch(/Nothing has been changed: the live site is as it was\.$/);
  expect(await project.type('history')).toBe(before);
});

it('rollback goes back to the release before, to a version, and to an edition', async () => {
  await project.put(second);
  await project.type('our-work', '--built');
  const back = await project.type('rollback', 'our-work', '-m', 'wrong text');
  expect(back).toMatch(new RegExp(`^Edition 3 is live: rolled back our-work ${first.release.id}\\.$`, 'm'));
  // All addresses are still pages.
  expect(back).not.toContain('address');
  expect(back).toMatch(/^The next release shows what git has: take a mistake back there too\.$/m);
  const fingerprint = second.release.id.split('-')[1] ?? '';
  expect(await project.type('rollback', 'our-work', fingerprint)).toContain(
    `rolled back our-work ${second.release.id}.`,
  );
  expect(await project.type('rollback', 'our-work', second.release.id)).toMatch(/is live already\.$/);
  expect(await project.type('rollback', '--edition', '1')).toMatch(
    new RegExp(
      `^Edition 5 is live: rolled the site back to edition 1: our-work ${first.release.id}\\.$`,
      'm',
    ),
  );
  expect(await project.type('rollback', '--edition', '1')).toBe('The site is as in edition 1 already.');
});

it('rollback refuses a release that only a preview shows', async () => {
  await project.put(second);
  await project.type('preview', 'our-work', '--built');
  for (const version of [second.release.id, second.release.id.split('-')[1] ?? '']) {
    const { status, stderr } = await project.release('rollback', 'our-work', version);
    expect(status).toBe(1);
    expect(stderr).toMatch(
      /^our-work \S+ was never live\..*release its sources: npm run release -- our-work$/m,
    );
  }
  expect(await liveRelease('our-work')).toBe(first.release.id);
  expect(await project.type('rollback', 'our-work', '1.0.0')).toMatch(/is live already\.$/);
});

it('preview prints an address, and the live site stays as it was', async () => {
  await project.put(second);
  const stdout = await project.type('preview', 'our-work', '--built', '-m', 'look at the text');
  const [, id] = /^Preview ([0-9a-f]{16}) is ready: \/~preview\/\1\/Our_Work\/One$/m.exec(stdout) ?? [];
  expect(stdout).toContain(`http://localhost:4173/~preview/${id}/Our_Work/One`);
  expect(stdout).toMatch(/^To make it live: npm run release -- our-work$/m);
  expect(await project.type('status')).toMatch(
    new RegExp(`^Previews: .*\n  /~preview/${id}/ +our-work +${MOMENT} +Asha +“look at the text”$`, 'm'),
  );
  expect(await liveRelease('our-work')).toBe(first.release.id);
});
