/** What the commands `pin`, `unpin`, `keep`, `unkeep` and `retire` print. */
import { join } from 'node:path';
import { openDatabase } from '@raptors/inbox/database/open-database';
import type { TestProject } from '@raptors/tests/support/site/a-project';
import { first, liveProject, second } from '@raptors/tests/support/site/live-project';

let project: TestProject;
beforeEach(async () => void (project = await liveProject()));

it('a pinned package is refused with who pinned it and why, until it is unpinned', async () => {
  expect(await project.type('pin', 'our-work', '-m', 'campaign week')).toContain(
    'Edition 2 is live: pinned our-work',
  );
  expect(await project.type('pin', 'our-work')).toBe('our-work is pinned already.');
  await project.put(second);
  for (const words of [
    ['our-work', '--built'],
    ['preview', 'our-work', '--built'],
    ['retire', 'our-work', '--to', '/'],
  ]) {
    const { status, stderr } = await project.release(...words);
    expect(status).toBe(1);
    expect(stderr).toMatch(/pinned to .* by Asha since .* \(“campaign week”\)\..*unpin our-work$/m);
  }
  expect(await project.data('unpin', 'our-work')).toMatchObject({
    changed: true,
    edition: { change: { action: 'unpin' } },
  });
  expect(await project.type('unpin', 'our-work')).toBe('our-work is not pinned.');
  expect(await project.type('our-work', '--built')).toContain('Edition 4 is live');
});

it('keep names what is kept and for whom, until unkeep', async () => {
  await project.put(second);
  await project.type('our-work', '--built');
  const { id } = first.release;
  expect(await project.type('keep', 'our-work', id, '--message', 'the museum shows it')).toContain(
    `Edition 3 is live: kept for other sites our-work ${id}.`,
  );
  expect(await project.type('keep', 'our-work', id)).toBe(`our-work ${id} is kept already.`);
  expect(await project.type('status')).toMatch(new RegExp(`our-work +${id}.*Asha.*“the museum shows it”`));
  expect(await project.data('status')).toMatchObject({ kept: [expect.objectContaining({ release: id })] });
  expect(await project.data('unkeep', 'our-work', id)).toMatchObject({
    changed: true,
    edition: { number: 4, change: { action: 'unkeep', packages: [{ name: 'our-work' }] } },
  });
  expect(await project.type('unkeep', 'our-work', id)).toBe(`our-work ${id} is not kept.`);
});

it('retire refuses while something that visitors sent to the remote waits for an answer', async () => {
  const inbox = await openDatabase(join(project.folder, '.inbox/inbox.db'));
  await inbox.all(
    `insert into submissions (id, reference, key, owner, release, form, version, work, received_at, fields, delete_at)
     values ('a', 'Q 2A2 22', 'a', 'our-work', '1.0.0-0123456789ab', 'query', 1, 'query', '2026-01-01', '{}', '2027-01-01')`,
  );
  const refused = await project.release('retire', 'our-work', '--to', '/');
  expect([refused.status, refused.stderr]).toEqual([
    1,
    expect.stringContaining('One submission to the forms of our-work'),
  ]);
  await inbox.all("update submissions set state = 'done'");
  await inbox.close();
  expect(await project.type('retire', 'our-work', '--to', '/')).toContain('retired our-work');
});

it('retire takes a remote out of the site and redirects its addresses', async () => {
  const stdout = await project.type(
    'retire',
    'our-work',
    '--redirect',
    '/Our_Work/Two=/Engage/One',
    '--to',
    '/',
  );
  expect(stdout).toContain('Edition 2 is live: retired our-work');
  expect(stdout).toContain('the menu changed, and it is on every page');
  expect(stdout).toContain('rm -r remotes/our-work && npm install');
  expect(await project.data('status')).toMatchObject({
    notLive: ['our-work'],
    retired: { '/Our_Work/One': '/', '/Our_Work/Two': '/Engage/One' },
  });
});
