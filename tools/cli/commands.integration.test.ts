import { readdir, readFile, rm, stat, symlink, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { openDatabase } from '@raptors/inbox/database/open-database';
import { readLiveEdition } from '@raptors/site/editions/editions';
import { folderStore } from '@raptors/site/store/folder/folder-store';
import { runProgram } from '@raptors/tests/support/project/run-tool';
import type { TestProject } from '@raptors/tests/support/site/a-project';
import { aRemote, aShell } from '@raptors/tests/support/site/a-source';
import { aForm } from '@raptors/tests/support/site/stored-form';
import {
  engage,
  first,
  liveProject,
  MOMENT,
  second,
  section,
} from '@raptors/tests/support/site/live-project';

let project: TestProject;
beforeEach(async () => void (project = await liveProject()));

async function liveRelease(name: string) {
  return new RegExp(`^${name} +(\\S+)`, 'm').exec(await project.type('status'))?.[1];
}

it('check says what a release would do, release what it did and how long it took', async () => {
  await project.put(second);
  const before = await project.type('status');
  const rules = (await project.type('check', '--help')).match(/^ {2}[a-z-]+ +[A-Z].*\.$/gm) ?? [];
  const said = await project.type('check', 'our-work', '--built');
  expect(said).toMatch(/^✓ our-work: .*\. A release would do this: 2 pages rendered \(our-work\)/);
  expect(said).toContain(`: ${rules.length - 1} rules kept. `);
  expect(await project.type('status')).toBe(before);
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

it('release --built of a package that was never built says what is missing, and what to do', async () => {
  await rm(join(project.folder, 'remotes/our-work/dist'), { recursive: true });
  const { status, stderr } = await project.release('our-work', '--built');
  expect(status).toBe(1);
  expect(stderr).toMatch(
    /our-work\/dist\/release\.json is missing: .* Build the package and release it again\./,
  );
});

it('check, release and preview refuse with file, field, reason and remedy', async () => {
  await project.put(aRemote({ section, pages: [{ path: '/Our_Work/One', html: '<h1>A</h1><h1>B</h1>' }] }));
  for (const command of ['check', 'release', 'preview']) {
    const { status, stdout, stderr } = await project.release(command, 'our-work', '--built');
    expect([status, stdout]).toEqual([1, '']);
    expect(stderr).toMatch(
      /✗ remotes\/our-work\/src\/pages\/One\/One\.tsx: \/Our_Work\/One\n {2}The page has 2 h1: A · B\. \(one-heading\)\n {2}→ Give the page one h1/,
    );
    expect(stderr).toMatch(/1 problem, so nothing has been changed: the live site is as it was\.$/);
    expect(await liveRelease('our-work')).toBe(first.release.id);
  }
});

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
  await project.type('retire', 'engage', '--to', '/');
  await project.type('engage', '--built');
  await project.type('retire', 'engage');
  expect(await project.type('rollback', '--edition', '6')).toContain('back to edition 6: only redirects.\n');
  expect(await project.type('history')).toContain('  rolled the site back to edition 6: only redirects\n');
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

it('status names every package with its release, time, author and what is not live', async () => {
  await project.put(aRemote({ name: 'events', pages: [{ path: '/Events' }] }));
  const stdout = await project.type('status');
  expect(stdout).toMatch(new RegExp(`^Edition 1 is live since ${MOMENT}: 3 packages\\.$`, 'm'));
  expect(stdout).toMatch(/^Package +Release +Since +By +Commit$/m);
  expect(stdout).toMatch(new RegExp(`^engage +${engage.release.id} +${MOMENT} +Asha +–`, 'm'));
  expect(stdout).toMatch(/^Not live: events\.$/m);
});

it('history says who changed what, when and why, prune what would go and what stays', async () => {
  await project.put(second);
  await project.type('our-work', '--built', '-m', 'new telemetry text');
  await project.type('retire', 'engage', '--to', '/');
  expect(await project.type('history')).toMatch(
    new RegExp(
      [
        `^Edition 3  ${MOMENT}  by Asha\n  retired engage ${engage.release.id}\n`,
        `Edition 2  ${MOMENT}  by Asha\n  released our-work ${first.release.id} → ${second.release.id}\n  “new telemetry text”\n  not rehearsed\n`,
        `Edition 1  ${MOMENT}  by Asha\n  released\n    shell +.*\n    our-work +.*\n    engage +.*\n  “first site”\n  not rehearsed$`,
      ].join('\n'),
    ),
  );
  expect(await project.type('history', '--limit', '1')).toMatch(
    /^Edition 3[\s\S]*… and 2 older; --limit 0 shows all\.$/,
  );
  expect(await project.type('history', 'our-work')).not.toContain('Edition 3');
  expect(await project.type('prune', '--dry-run')).toBe(
    'Would remove 0 files, 0.0 MB.\nKept: 3 editions (1 to 3), 0 previews.',
  );
});

it('export writes the site and says where', async () => {
  await project.put(aShell({ text: 'for export' }));
  expect(await project.type('shell', '--built')).toContain('6 pages rendered: the shell is on every page.');
  const folder = `${project.folder}/out`;
  const stdout = await project.type('export', folder);
  expect(stdout).toMatch(/^Edition 2 with 5 pages is in .*\/out\.$/m);
  expect(stdout).toMatch(/^Files: \d+ written, 0 unchanged, 0 removed\.$/m);
  expect(await readFile(`${folder}/_headers`, 'utf8')).toContain('X-Edition: 2');
});

it('retire redirects the addresses of a remote, but not while something sent to it waits', async () => {
  const retire = ['retire', 'our-work', '--redirect', '/Our_Work/Two=/Engage/One', '--to', '/'];
  const inbox = await openDatabase(join(project.folder, '.inbox/inbox.db'));
  await inbox.all(
    `insert into submissions (id, reference, key, owner, release, form, version, work, received_at, fields, delete_at)
     values ('a', 'Q 2A2 22', 'a', 'our-work', '1.0.0-0123456789ab', 'query', 1, 'query', '2026-01-01', '{}', '2027-01-01')`,
  );
  const refused = await project.release(...retire);
  expect([refused.status, refused.stderr]).toEqual([
    1,
    expect.stringContaining('One submission to the forms of our-work'),
  ]);
  await inbox.all("update submissions set state = 'done'");
  await inbox.close();

  const stdout = await project.type(...retire);
  expect(stdout).toContain('Edition 2 is live: retired our-work');
  expect(stdout).toContain('the menu changed, and it is on every page');
  expect(stdout).toContain('rm -r remotes/our-work && npm install');
  const { site } = (await readLiveEdition(folderStore(project.store))) ?? {};
  expect(site?.retired).toEqual({ '/Our_Work/One': '/', '/Our_Work/Two': '/Engage/One' });
});

it('retire says in a repository of its own that the next push would release the section again', async () => {
  const raptors = join(project.folder, 'raptors');
  await symlink(join(__dirname, 'bin.mjs'), raptors);
  const env = { ...process.env, ...project.settings, NODE_ENV: 'production' };
  const { stdout } = await runProgram([raptors, 'retire', 'our-work', '--to', '/'], project.folder, env);
  expect(stdout).toMatch(
    /^The next push to main would release it again: .*release\.yml.* npx raptors our-work$/m,
  );
  expect(stdout).not.toMatch(/npm start|remotes\//);
});

describe('without a browser', () => {
  beforeEach(async () => {
    await project.put(second);
    Object.assign(project.settings, { CHROMIUM: '/dev/null', REHEARSE: 'auto' });
  });

  it.each([
    ['REHEARSE=required', ['our-work', '--built'], 'required', /can’t be played.*--no-rehearse/],
    ['check --rehearse', ['check', 'our-work', '--built', '--rehearse'], 'auto', /can’t be played/],
    ['an unknown setting', ['our-work', '--built'], 'yes', /auto or required or off/],
  ])('%s is refused, with what to do', async (_what, words, setting, sentence) => {
    project.settings.REHEARSE = setting;
    const { status, stderr } = await project.release(...words);
    expect([status, stderr]).toEqual([1, expect.stringMatching(sentence)]);
  });

  it('a release is refused when no answer to its form is possible', async () => {
    const fields = [{ name: 'count', kind: 'number', label: 'How many', min: 5, max: 3 }] as const;
    const form = aForm({ page: '/Our_Work/One', fields: [...fields], success: 'Thank you!' });
    const html = '<h1>One</h1><form data-form="query"></form>';
    await project.put(aRemote({ forms: [form], pages: [{ path: '/Our_Work/One', html }] }));
    const { status, stderr } = await project.release('our-work', '--built');
    expect([status, stderr]).toEqual([
      1,
      expect.stringMatching(/query\.json[^]*No plain answer.*form-is-taken/),
    ]);
  });

  it('a release goes live, and the history says that no journey was played', async () => {
    expect(await project.type('our-work', '--built')).toContain('Not rehearsed: ');
    expect(await project.type('history')).toContain('not rehearsed: no Chromium');
  });
});
