import { existsSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from '@playwright/test';
import { copyProject, type ProjectCopy } from '../support/project/project-copy';
import { mustRun } from '../support/project/run-tool';

// One copy of the site for all tests, which build on each other.
test.describe.configure({ mode: 'serial', timeout: 300_000 });

type Objects = Record<string, { entry: string }>;
type Pages = Record<string, { file: string }>;

let project: ProjectCopy;
test.beforeAll(() => void (project = copyProject()));
test.afterAll(() => project.remove());

const run = (program: 'cli' | 'translate', ...words: string[]) =>
  mustRun(project.folder, project.store, `tools/${program}/bin.mjs`, ...words);

function replaceIn(file: string, from: string, to: string) {
  const path = join(project.folder, file);
  const text = readFileSync(path, 'utf8');
  expect(text).toContain(from);
  writeFileSync(path, text.replace(from, to));
}

const readStored = (...path: string[]) =>
  JSON.parse(readFileSync(join(project.store, ...path), 'utf8')) as Record<string, unknown>;
const readObject = (hash: string) => readStored('objects', hash.slice(0, 2), `${hash}.json`);

function liveSite(): Map<string, string> {
  const newest = readdirSync(join(project.store, 'editions')).sort().at(-1)!;
  const site = readObject(readStored('editions', newest).site as string);
  const records = Object.entries(site.packages as Objects);
  const pages = records.flatMap(([, { entry }]) => Object.entries(readObject(entry).pages as Pages));
  return new Map([
    ...records.map(([name, { entry }]) => [name, entry] as const),
    ...pages.map(([path, { file }]) => [path, file] as const),
    ['addresses', String(site.addresses)],
  ]);
}

test('changed English is listed by page; a release of one section changes no other pages', () => {
  const before = liveSite();
  replaceIn('remotes/engage/content/migration-watch.ne.json', 'हामीसँगै', 'हामीसित');
  replaceIn('remotes/engage/content/migration-watch.json', '"Plan your visit"', '"Plan a visit"');
  replaceIn('shared/design/content/form.json', '"Sending"', '"We are sending it"');
  const ofSection =
    '1 text of /ne/Engage/Raptor_migration_watch is outdated in Nepali: the English of button in remotes/engage/content/migration-watch.json changed since the last commit. npm run translate -- engage';
  const status = run('cli', 'status');
  expect(status).toContain('2 files with outdated Nepali:');
  expect(status).toContain(ofSection);
  expect(status).toContain(
    '1 text of /ne/About_Raptors/Report_sighting, /ne/Donate, /ne/Our_Story/Contact_us is outdated in Nepali: the English of sending in shared/design/content/form.json',
  );
  const listed = run('translate').split('\n');
  expect(listed.filter((line) => / [1-9]\d* outdated/.test(line))).toHaveLength(2);
  run('translate', '--write', 'unchanged.csv', '--all');
  expect(run('translate', '--read', 'unchanged.csv')).toContain('translations: 0.');

  const printed = run('cli', 'engage-ne');
  expect(printed).toMatch(/pages rendered \(engage-ne\); all other pages stay as they are/);
  expect(printed.split('\n').filter((line) => line.includes('outdated in Nepali'))).toEqual([
    `! ${ofSection}`,
  ]);
  const after = liveSite();
  expect([...after.keys()]).toEqual([...before.keys()]);
  const changed = [...after].filter(([of, hash]) => before.get(of) !== hash).map(([of]) => of);
  expect(changed).toContain('/ne/Engage/Raptor_migration_watch');
  expect(changed.filter((of) => !of.startsWith('/ne/Engage/'))).toEqual(['engage-ne']);
});

test('a translation table with mistakes is refused with the reason, and its file is not changed', () => {
  const written = join(project.folder, 'remotes/engage/content/become-member.ne.json');
  const before = readFileSync(written, 'utf8');
  run('translate', 'engage', '--write', 'table.csv', '--all');
  const read = () => run('translate', 'engage', '--read', 'table.csv');
  replaceIn('table.csv', ',Become member,सदस्य बन्नुहोस्', ',Become member,Sadasya');
  expect(read).toThrow(
    /table\.csv: row \d+, remotes\/engage\/content\/become-member\.json, title: has Latin letters only/,
  );
  replaceIn('table.csv', 'file,place,', 'file;place;');
  expect(read).toThrow(/table\.csv: (cannot be read|must have the columns).*commas between/);
  expect(readFileSync(written, 'utf8')).toBe(before);
});

test('a table stores who has reviewed a page; --still-right makes no file without a translation', () => {
  const inProject = (file: string) => join(project.folder, file);
  const readers = 'remotes/engage/ne/language.json';
  const say = (who: string) =>
    writeFileSync(
      inProject('read.csv'),
      `file,place,English,Nepali\n${readers},/Engage/Volunteer,Volunteer,"${who}"\n`,
    );
  const read = () => run('translate', 'engage', '--read', 'read.csv');
  say('Maya Rai');
  expect(read).toThrow(/read\.csv: row 2, .*who has read it and when/);
  say('Maya Rai, 2026-12-01');
  expect(read()).toContain('Pages marked as read: 1.');
  expect(JSON.parse(readFileSync(inProject(readers), 'utf8'))).toEqual({
    readBy: { '/Engage/Volunteer': { name: 'Maya Rai', on: '2026-12-01' } },
  });
  const translation = inProject('remotes/engage/content/become-member.ne.json');
  rmSync(translation);
  run('translate', 'engage', '--still-right', 'remotes/engage/content/become-member.json');
  expect(existsSync(translation)).toBe(false);
});
