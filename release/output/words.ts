import type { Change } from '../edition/edition';
import type { Composed } from '../edition/compose';
import { findingText } from '../check/finding';

/** `1 page`, `2 pages`. */
export const count = (number: number, one: string, many = `${one}s`) =>
  `${number.toLocaleString('en')} ${number === 1 ? one : many}`;

/** A point of time as people read it, in UTC. */
export const moment = (at: string) => `${at.slice(0, 16).replace('T', ' ')} UTC`;

/** Lines of a table with columns as wide as they need to be. */
export function table(rows: readonly (readonly string[])[]): string {
  const widths = (rows[0] ?? []).map((_, column) => Math.max(...rows.map((row) => row[column]?.length ?? 0)));
  return rows
    .map((row) =>
      row
        .map((cell, column) => cell.padEnd(widths[column] ?? 0))
        .join('  ')
        .trimEnd(),
    )
    .join('\n');
}

/** What made an edition, in a few words: `released our-work 1.0.0-ab…, engage 1.0.0-cd…`. */
export function changeText({ action, packages, backTo }: Change): string {
  const list = packages.map(({ name, to, from }) => `${name} ${to ?? from ?? ''}`.trim()).join(', ');
  switch (action) {
    case 'release':
      return `released ${list}`;
    case 'rollback':
      return backTo === undefined
        ? `rolled back ${list}`
        : `rolled the site back to edition ${backTo}: ${list}`;
    case 'pin':
      return `pinned ${list}`;
    case 'unpin':
      return `unpinned ${list}`;
    case 'retire':
      return `retired ${packages.map(({ name }) => name).join(', ')}`;
  }
}

const BECAUSE = {
  first: 'this is the first edition',
  shell: 'the shell is on every page',
  menu: 'the menu changed, and it is on every page',
};

/** Which pages a flip rendered, and why. */
export function renderedText({
  rendered,
  pagesRendered,
  because,
}: Pick<Composed, 'rendered' | 'pagesRendered' | 'because'>): string {
  if (pagesRendered === 0) return 'No page had to be rendered.';
  const pages = `${count(pagesRendered, 'page')} rendered`;
  return because
    ? `${pages}: ${BECAUSE[because]}.`
    : `${pages} (${rendered.join(', ')}); all other pages stay as they are, byte for byte.`;
}

/** What is let pass for now. */
export const notesText = (notes: Composed['notes']) =>
  notes.length === 0
    ? ''
    : `\n${count(notes.length, 'link leads', 'links lead')} to pages that are not released here yet:\n${notes
        .slice(0, 3)
        .map((note) => findingText(note).split('\n').slice(0, 2).join('\n').replace('✗', '·'))
        .join('\n')}${notes.length > 3 ? `\n… and ${notes.length - 3} more` : ''}`;
