/** One day of a site through the commands, as people read it and as programs do. */
import { readFile } from 'node:fs/promises';
import { aProject, type TestProject } from '../testing/a-project';
import { aRemote, aShell } from '../testing/a-source';

const section = { label: 'Our Work', order: 1 };
const pages = [{ path: '/Our_Work/One', menu: { label: 'One', order: 1 } }, { path: '/Our_Work/Two' }];
const first = aRemote({ section, pages });
const second = aRemote({ section, pages, text: 'new telemetry text' });
const engage = aRemote({ name: 'engage' });
const MOMENT = '\\d{4}-\\d\\d-\\d\\d \\d\\d:\\d\\d UTC';

let project: TestProject;
beforeEach(async () => {
  project = await aProject(aShell(), first, engage);
  await type('shell', 'our-work', 'engage', '--built', '--message', 'first site');
});
afterEach(() => project.remove());

/** What a command says when all is well. */
async function type(...words: string[]): Promise<string> {
  const { status, said, complained } = await project.release(...words);
  expect({ status, complained }).toEqual({ status: 0, complained: expect.not.stringMatching(/error/i) });
  return said;
}
const data = async <Data = unknown>(...words: string[]) => JSON.parse(await type(...words, '--json')) as Data;
const livePage = async () =>
  (await data<{ packages: { name: string; release: string }[] }>('status')).packages;

it('release says what is live now, what it rendered and how long it took', async () => {
  await project.put(second);
  const said = await type('our-work', '--built', '-m', 'new telemetry text');
  expect(said).toMatch(new RegExp(`^Edition 2 is live: released our-work ${second.release.id}\\.$`, 'm'));
  expect(said).toMatch(/^2 pages rendered \(our-work\); all other pages stay as they are, byte for byte\.$/m);
  expect(said).toMatch(/^Took .*check \d+\.\d\d s.*flip \d+\.\d\d s\.$/m);
  expect(await type('our-work', '--built')).toBe('Nothing to do: our-work is live as in the sources.');
});

it('release --json gives the edition, what was rendered and the time of each step', async () => {
  await project.put(second);
  expect(await data('our-work', '--built', '-m', 'why')).toEqual({
    changed: true,
    edition: {
      number: 2,
      change: {
        action: 'release',
        packages: [{ name: 'our-work', from: first.release.id, to: second.release.id }],
        message: 'why',
      },
      by: 'Asha',
      at: expect.stringMatching(/^\d{4}-.*Z$/),
      site: expect.stringMatching(/^[0-9a-f]{64}$/),
    },
    rendered: ['our-work'],
    pagesRendered: 2,
    notes: [],
    milliseconds: expect.objectContaining({ flip: expect.any(Number) }),
  });
  expect(await data('our-work', '--built')).toEqual({ changed: false });
});

it('a changed label of the menu renders every page, and says why', async () => {
  await project.put(aRemote({ section: { label: 'Work', order: 1 }, pages }));
  expect(await type('our-work', '--built')).toContain(
    '6 pages rendered: the menu changed, and it is on every page.',
  );
  await project.put(aShell({ text: 'new' }));
  expect(await type('shell', '--built')).toContain('6 pages rendered: the shell is on every page.');
});

it('check says what a release would do, and does nothing', async () => {
  await project.put(second);
  const before = await type('status');
  expect(await type('check', 'our-work', '--built')).toMatch(
    /^✓ our-work: 18 rules kept\. A release would do this: 2 pages rendered \(our-work\)/,
  );
  expect(await data('check', 'our-work', '--built')).toEqual({
    ok: true,
    changed: true,
    rendered: ['our-work'],
    pagesRendered: 2,
    notes: [],
  });
  expect(await type('status')).toBe(before);
});

it.each(['check', 'release', 'preview'])(
  '%s refuses with file, field, reason and remedy',
  async (command) => {
    await project.put(aRemote({ section, pages: [{ path: '/Our_Work/One', html: '<h1>A</h1><h1>B</h1>' }] }));
    const { status, said, complained } = await project.release(command, 'our-work', '--built');
    expect([status, said]).toEqual([1, '']);
    expect(complained).toMatch(
      /✗ remotes\/our-work\/src\/pages\/One\/One\.tsx: \/Our_Work\/One\n {2}The page has 2 h1: A · B\. \(one-heading\)\n {2}→ Give the page one h1/,
    );
    expect(complained).toMatch(/1 problem, so nothing has been changed: the live site is as it was\.$/);
    const asData = await project.release(command, 'our-work', '--built', '--json');
    expect(JSON.parse(asData.said)).toMatchObject({
      error: 'ReleaseRefusedError',
      findings: [
        {
          rule: 'one-heading',
          file: expect.any(String),
          field: '/Our_Work/One',
          reason: expect.any(String),
          remedy: expect.any(String),
        },
      ],
    });
    expect((await livePage()).find(({ name }) => name === 'our-work')?.release).toBe(first.release.id);
  },
);

it('rollback goes back to the release before, to a version, and to an edition', async () => {
  await project.put(second);
  await type('our-work', '--built');
  expect(await type('rollback', 'our-work', '-m', 'wrong text')).toMatch(
    new RegExp(`^Edition 3 is live: rolled back our-work ${first.release.id}\\.$`, 'm'),
  );
  const fingerprint = second.release.id.split('-')[1] ?? '';
  expect(await type('rollback', 'our-work', fingerprint)).toContain(
    `rolled back our-work ${second.release.id}.`,
  );
  expect(await type('rollback', 'our-work', second.release.id)).toMatch(/is live already\.$/);
  expect(await type('rollback', '--edition', '1')).toMatch(
    new RegExp(
      `^Edition 5 is live: rolled the site back to edition 1: our-work ${first.release.id}\\.$`,
      'm',
    ),
  );
  expect(await type('rollback', '--edition', '1')).toBe('The site is as in edition 1 already.');
  expect(await data('rollback', '--edition', '2')).toMatchObject({
    changed: true,
    edition: { number: 6, change: { action: 'rollback', backTo: 2 } },
  });
});

it('status names every package with its release, time, author, pins and what is not live', async () => {
  await type('pin', 'engage', '--message', 'campaign');
  await project.put(aRemote({ name: 'events', pages: [{ path: '/Events' }] }));
  const said = await type('status');
  expect(said).toMatch(new RegExp(`^Edition 2 is live since ${MOMENT}: 3 packages\\.$`, 'm'));
  expect(said).toMatch(/^Package +Release +Since +By +Commit$/m);
  expect(said).toMatch(new RegExp(`^engage +${engage.release.id} +${MOMENT} +Asha +– +pinned by Asha`, 'm'));
  expect(said).toMatch(/^Not live: events\.$/m);
  expect(await data('status')).toEqual({
    edition: expect.objectContaining({ number: 2, by: 'Asha' }),
    packages: expect.arrayContaining([
      {
        name: 'engage',
        release: engage.release.id,
        since: expect.stringMatching(/Z$/),
        by: 'Asha',
        edition: 1,
        message: 'first site',
        pinned: { release: engage.release.id, by: 'Asha', at: expect.any(String), message: 'campaign' },
        sourcesDiffer: true,
      },
    ]),
    notLive: ['events'],
    previews: [],
    retired: {},
  });
});

it('history says who changed what, when and why, newest first', async () => {
  await project.put(second);
  await type('our-work', '--built', '-m', 'new telemetry text');
  await type('pin', 'engage');
  expect(await type('history')).toMatch(
    new RegExp(
      [
        `^Edition 3  ${MOMENT}  by Asha\n  pinned engage ${engage.release.id}\n`,
        `Edition 2  ${MOMENT}  by Asha\n  released our-work ${first.release.id} → ${second.release.id}\n  “new telemetry text”\n`,
        `Edition 1  ${MOMENT}  by Asha\n  released\n    shell +.*\n    our-work +.*\n    engage +.*\n  “first site”$`,
      ].join('\n'),
    ),
  );
  expect(await type('history', '--limit', '1')).toMatch(
    /^Edition 3[\s\S]*… and 2 older; --limit 0 shows all\.$/,
  );
  expect(await type('history', 'our-work')).not.toContain('Edition 3');
  const lines = await data<{ number: number; change: { message?: string } }[]>('history', 'our-work');
  expect(lines.map(({ number, change }) => [number, change.message])).toEqual([
    [2, 'new telemetry text'],
    [1, 'first site'],
  ]);
});

it('diff names the pages and files that differ', async () => {
  await project.put(aRemote({ section, pages: [...pages, { path: '/Our_Work/Three' }], text: 'new' }));
  await type('our-work', '--built');
  const said = await type('diff', '1', '2');
  expect(said).toMatch(/^From edition 1 to 2 \(\+ new, ~ changed, - gone\):$/m);
  expect(said).toMatch(
    /^our-work: 1\.0\.0-\w+ → 1\.0\.0-\w+\n {2}\+ \/Our_Work\/Three\n {2}~ \/Our_Work\/One\n {2}~ \/Our_Work\/Two$/m,
  );
  expect(said).not.toContain('engage');
  expect(await data('diff', '1', '2')).toMatchObject({
    from: 1,
    to: 2,
    menuChanged: false,
    packages: [
      {
        name: 'our-work',
        pages: { added: ['/Our_Work/Three'], removed: [] },
        files: { added: [], removed: [] },
      },
    ],
  });
  expect(await type('diff', '2', '2')).toBe('Editions 2 and 2 show the same.');
});

it('preview gives an address, and the live site stays', async () => {
  await project.put(second);
  const said = await type('preview', 'our-work', '--built', '-m', 'look at the text');
  const [, id] = /^Preview ([0-9a-f]{10}) is ready: \/~preview\/\1\/Our_Work\/One$/m.exec(said) ?? [];
  expect(said).toContain(`http://localhost:4173/~preview/${id}/Our_Work/One`);
  expect(said).toMatch(/^To make it live: npm run release -- our-work$/m);
  expect(await type('status')).toMatch(
    new RegExp(`^Previews: .*\n  /~preview/${id}/ +our-work +${MOMENT} +Asha +“look at the text”$`, 'm'),
  );
  expect(await data('preview', 'our-work', '--built')).toMatchObject({
    changed: true,
    preview: { id: expect.any(String), names: ['our-work'], upon: 1, by: 'Asha' },
    address: expect.stringMatching(/^\/~preview\/[0-9a-f]{10}\/$/),
  });
  expect((await livePage()).find(({ name }) => name === 'our-work')?.release).toBe(first.release.id);
});

it('a pinned package is refused with who pinned it and why, until it is unpinned', async () => {
  expect(await type('pin', 'our-work', '-m', 'campaign week')).toContain(
    'Edition 2 is live: pinned our-work',
  );
  expect(await type('pin', 'our-work')).toBe('our-work is pinned already.');
  await project.put(second);
  for (const words of [
    ['our-work', '--built'],
    ['preview', 'our-work', '--built'],
    ['retire', 'our-work', '--to', '/'],
  ]) {
    const { status, complained } = await project.release(...words);
    expect(status).toBe(1);
    expect(complained).toMatch(/pinned to .* by Asha since .* \(“campaign week”\)\..*unpin our-work$/m);
  }
  expect(await data('unpin', 'our-work')).toMatchObject({
    changed: true,
    edition: { change: { action: 'unpin' } },
  });
  expect(await type('unpin', 'our-work')).toBe('our-work is not pinned.');
  expect(await type('our-work', '--built')).toContain('Edition 4 is live');
});

it('retire takes a remote out, and sends its addresses on', async () => {
  const said = await type('retire', 'our-work', '--redirect', '/Our_Work/Two=/Engage/One', '--to', '/');
  expect(said).toContain('Edition 2 is live: retired our-work');
  expect(said).toContain('the menu changed, and it is on every page');
  expect(await data('status')).toMatchObject({
    notLive: ['our-work'],
    retired: { '/Our_Work/One': '/', '/Our_Work/Two': '/Engage/One' },
  });
});

it('prune tells what would go, and what stays', async () => {
  await project.put(second);
  await type('our-work', '--built');
  expect(await type('prune', '--dry-run')).toBe(
    'Would remove 0 files, 0.0 MB.\nKept: 2 editions (1 to 2), 0 previews.',
  );
  expect(await data('prune', '--keep', '1', '--dry-run')).toEqual({
    dryRun: true,
    bytes: 0,
    files: [],
    releases: [],
    keptEditions: [2, 1],
    keptPreviews: [],
  });
});

it('export writes the site and says how to serve it', async () => {
  await project.put(aShell({ text: 'for export' }));
  await type('shell', '--built');
  const folder = `${project.folder}/out`;
  const said = await type('export', folder, '--listen', '127.0.0.1:9999');
  expect(said).toMatch(/^Edition 2 with 5 pages is in .*\/out\/public\.$/m);
  expect(said).toMatch(/^Files: \d+ written, 0 unchanged, 0 removed\.$/m);
  expect(said).toMatch(/nginx -c .*\/out\/nginx\/nginx\.conf$/);
  expect(await readFile(`${folder}/nginx/site.conf`, 'utf8')).toContain('listen 127.0.0.1:9999;');
  expect(await data('export', folder)).toMatchObject({ edition: 2, pages: 5, changes: { removed: 0 } });
});
