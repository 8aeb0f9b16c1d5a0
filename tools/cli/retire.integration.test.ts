import { join } from 'node:path';
import { openDatabase } from '@raptors/inbox/database/open-database';
import type { TestProject } from '@raptors/tests/support/site/a-project';
import { folderStore } from '@raptors/site/store/folder/folder-store';
import { readLiveEdition } from '@raptors/site/editions/editions';
import { liveProject } from '@raptors/tests/support/site/live-project';

let project: TestProject;
beforeEach(async () => void (project = await liveProject()));

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

it('retire removes a remote from the site and redirects its addresses', async () => {
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
  const { site } = (await readLiveEdition(folderStore(project.store))) ?? {};
  expect(site?.retired).toEqual({ '/Our_Work/One': '/', '/Our_Work/Two': '/Engage/One' });
});
