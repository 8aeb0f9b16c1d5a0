import type { EditionChange } from '@raptors/site/editions/edition';
import type { ComposedEdition } from '@raptors/release/edition/compose';
import { count } from '@raptors/shared/publishing/count';
import { problemText } from '@raptors/shared/contract/problem/problem';

export const moment = (at: string) => `${at.slice(0, 16).replace('T', ' ')} UTC`;

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

/** In place of packages, for a restore that changes none. */
const ONLY_REDIRECTS = 'only redirects';

/** `released our-work 1.0.0-ab…, engage 1.0.0-cd…` */
export function changeText(change: EditionChange): string {
  const list = change.packages.map(({ name, to, from }) => `${name} ${to ?? from ?? ''}`.trim());
  return `${doneText(change)} ${list.join(', ') || ONLY_REDIRECTS}`;
}

export function changeLines(change: EditionChange): string[] {
  const rows = change.packages.map(({ name, from, to }) => [name, wayText(from, to)]);
  if (rows.length < 2) return [[doneText(change), ...(rows[0] ?? [ONLY_REDIRECTS])].join(' ').trim()];
  return [doneText(change), ...table(rows).replace(/^/gm, '  ').split('\n')];
}

function wayText(from: string | undefined, to: string | undefined): string {
  if (from === to || !from) return to ?? '';
  return to ? `${from} → ${to}` : from;
}

const DONE: Record<EditionChange['kind'], string> = {
  release: 'released',
  rollback: 'rolled back',
  restore: 'rolled the site back to edition',
  retire: 'retired',
};

const doneText = ({ kind, edition }: EditionChange) =>
  DONE[kind] + (edition === undefined ? '' : ` ${edition}:`);

const REASONS = {
  first: 'this is the first edition',
  shell: 'the shell is on every page',
  menu: 'the menu changed, and it is on every page',
};

export function renderedText({
  rendered,
  pagesRendered,
  reason,
}: Pick<ComposedEdition, 'rendered' | 'pagesRendered' | 'reason'>): string {
  if (pagesRendered === 0) return 'No page had to be rendered.';
  const pages = `${count(pagesRendered, 'page')} rendered`;
  return reason
    ? `${pages}: ${REASONS[reason]}.`
    : `${pages} (${rendered.join(', ')}); all other pages stay as they are, byte for byte.`;
}

const MAX_NOTES = 3;

/** Problems that do not refuse a change, such as those that today's rules find in an earlier release. */
export function notesText(notes: ComposedEdition['notes']): string {
  if (notes.length === 0) return '';
  const shown = notes
    .slice(0, MAX_NOTES)
    .map((note) => problemText(note).split('\n').slice(0, 2).join('\n').replace('✗', '·'));
  const rest = notes.length - MAX_NOTES;
  return [
    `\nThe rules find ${count(notes.length, 'problem')}, which ${notes.length === 1 ? 'does' : 'do'} not stop this change:`,
    ...shown,
    ...(rest > 0 ? [`… and ${rest} more`] : []),
  ].join('\n');
}
