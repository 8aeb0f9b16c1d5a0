import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { manifests } from '../support/project/declared-pages';
import { projectFolder } from '../support/project/project-folder';

/** Titles of page sets are filled in for each record. */
const titles = manifests.flatMap(({ name, pages }) =>
  pages.flatMap(({ title, each }) => {
    if (!each) return [title];
    const file = join(projectFolder(), 'remotes', name, each);
    const rows = JSON.parse(readFileSync(file, 'utf8')) as Record<string, string>[];
    return rows.map((row) => title.replace(/\{(\w+)\}/g, (_, field: string) => row[field] ?? ''));
  }),
);

it('are different for all pages, so that tabs and search results can be told apart', () => {
  expect(titles.length).toBeGreaterThan(100);
  expect(titles.filter((title, index) => titles.indexOf(title) !== index)).toEqual([]);
});
