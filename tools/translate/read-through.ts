import { escapeHtml } from '@raptors/shared/contract/escape';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';

/** The texts of one page of the site; without `readers`, texts that no page is known to show. */
export type ReadGroup = {
  title: string;
  path: string;
  readers?: string;
  rows: readonly { file: string; place: string; English: string; Nepali: string }[];
};

/** A page to read in a browser: English beside Nepali, with a place for better words. It saves a table for `--read`. */
export const readThroughPage = (groups: readonly ReadGroup[]): string =>
  readFileSync(join(import.meta.dirname, 'read-through.html'), 'utf8').replace('<!-- pages -->', () =>
    groups.map(groupHtml).join('\n'),
  );

function groupHtml({ title, path, readers, rows }: ReadGroup): string {
  const read =
    readers === undefined
      ? ''
      : `<label><input type="checkbox" data-file="${escapeHtml(readers)}" data-place="${escapeHtml(path)}" data-english="${escapeHtml(title)}"> Right: I have read this page</label>`;
  return `<section><h2>${escapeHtml(title)} <small>${escapeHtml(path)}</small></h2><table>${rows.map(rowHtml).join('\n')}</table>${read}</section>`;
}

const rowHtml = ({ file, place, English, Nepali }: ReadGroup['rows'][number]) =>
  `<tr><td>${escapeHtml(English)}</td><td lang="ne">${escapeHtml(Nepali)}</td><td><textarea lang="ne" aria-label="Better words" data-file="${escapeHtml(file)}" data-place="${escapeHtml(place)}" data-english="${escapeHtml(English)}"></textarea></td></tr>`;
