import { readFile } from 'node:fs/promises';
import type { TestProject } from '@raptors/tests/support/site/a-project';
import { aRemote, aShell } from '@raptors/tests/support/site/a-source';
import { engage, first, liveProject, MOMENT, second } from '@raptors/tests/support/site/live-project';

let project: TestProject;
beforeEach(async () => void (project = await liveProject()));

it('status names every package with its release, time, author and what is not live', async () => {
  await project.put(aRemote({ name: 'events', pages: [{ path: '/Events' }] }));
  const stdout = await project.type('status');
  expect(stdout).toMatch(new RegExp(`^Edition 1 is live since ${MOMENT}: 3 packages\\.$`, 'm'));
  expect(stdout).toMatch(/^Package +Release +Since +By +Commit$/m);
  expect(stdout).toMatch(new RegExp(`^engage +${engage.release.id} +${MOMENT} +Asha +–`, 'm'));
  expect(stdout).toMatch(/^Not live: events\.$/m);
});

it('history says who changed what, when and why, newest first', async () => {
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
});

it('prune lists what would go, and what stays', async () => {
  await project.put(second);
  await project.type('our-work', '--built');
  expect(await project.type('prune', '--dry-run')).toBe(
    'Would remove 0 files, 0.0 MB.\nKept: 2 editions (1 to 2), 0 previews.',
  );
});

it('export writes the site and says where', async () => {
  await project.put(aShell({ text: 'for export' }));
  await project.type('shell', '--built');
  const folder = `${project.folder}/out`;
  const stdout = await project.type('export', folder);
  expect(stdout).toMatch(/^Edition 2 with 5 pages is in .*\/out\.$/m);
  expect(stdout).toMatch(/^Files: \d+ written, 0 unchanged, 0 removed\.$/m);
  expect(await readFile(`${folder}/_headers`, 'utf8')).toContain('X-Edition: 2');
});
