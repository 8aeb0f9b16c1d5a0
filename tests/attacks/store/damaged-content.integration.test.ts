import { packageKey } from '@raptors/shared/contract/package-id';
import { readFileSync, readdirSync, rmSync, truncateSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { createServer } from '@raptors/site/server/serve';
import { readLiveEdition, readPackageEntry } from '@raptors/site/editions/editions';
import { folderStore } from '@raptors/site/store/folder/folder-store';
import { keys } from '@raptors/site/store/keys';
import type { TestProject } from '../../support/site/a-project';
import { first, liveProject } from '../../support/site/live-project';

const PATH = '/Our_Work/One';

let project: TestProject;
let page: string;
let html: string;
let logged: jest.SpyInstance;

beforeEach(async () => {
  project = await liveProject();
  const store = folderStore(project.store);
  const record = (await readLiveEdition(store))?.site.packages['our-work']?.entry ?? '';
  page = join(
    project.store,
    keys.object((await readPackageEntry(store, record)).pages[PATH]?.file ?? '', 'html'),
  );
  html = readFileSync(page, 'utf8');
  logged = jest.spyOn(console, 'error').mockImplementation(() => undefined);
});
afterEach(() => logged.mockRestore());

/** On a new server; returns the last answer. */
async function ask(url: string, times = 1) {
  const server = await createServer(folderStore(project.store));
  let answer = await server.inject({ url });
  for (let time = 1; time < times; time++) answer = await server.inject({ url });
  await server.close();
  return answer;
}

it.each([
  ['changed', () => writeFileSync(page, html.replace('Our_Work', 'Our_Wrok'))],
  ['emptied', () => writeFileSync(page, '')],
  ['lost', () => rmSync(page)],
])('answers a page whose file was %s from another encoding', async (_what, damage) => {
  damage();
  expect(await ask(PATH)).toMatchObject({ statusCode: 200, body: html });
  expect(logged).toHaveBeenCalledTimes(1);
  expect(logged.mock.calls[0]).toEqual([
    expect.stringMatching(/objects\/.*\.html is \w+, .* Put it back from a copy/),
  ]);
});

it('answers 500 where every encoding is damaged, without a path, and logs it once', async () => {
  writeFileSync(page, html.replace('Our_Work', 'Our_Wrok'));
  truncateSync(`${page}.br`, 40);
  const { statusCode, body, headers } = await ask(PATH, 3);
  expect(statusCode).toBe(500);
  expect(body).toBe('This page is missing in the store of the site.');
  expect([headers.etag, headers['cache-control']]).toEqual([undefined, 'no-store']);
  const lines = logged.mock.calls.flat().filter((line) => String(line).includes('is damaged'));
  expect(lines).toHaveLength(1);
  expect((await ask('/Our_Work/Two')).statusCode).toBe(200);
});

it('checks files of releases too', async () => {
  const { id } = first.release;
  const name = packageKey(first.release.package);
  const url = `/releases/${name}/${id}/page.0123456789.css`;
  const css = readFileSync(join(project.store, url), 'utf8');
  writeFileSync(join(project.store, url), '.page{display:none}');
  expect(await ask(url)).toMatchObject({ statusCode: 200, body: css });
});

it('shows no place of the store to visitors when the live edition cannot be read', async () => {
  for (const file of readdirSync(join(project.store, 'editions')))
    writeFileSync(join(project.store, 'editions', file), '');
  const { statusCode, body } = await ask(PATH);
  expect([statusCode, body]).toEqual([500, 'The site cannot show this now. Try again later.']);
  expect(logged.mock.calls.flat().join('\n')).toContain('editions/00000001.json');
});
