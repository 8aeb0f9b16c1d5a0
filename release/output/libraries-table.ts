import { lineOfText } from '@raptors/site/editions/edition';
import type { UnmetLibrary } from '../check/release-rules';
import { count, table } from './format';

/** How a page of a live release fares with other libraries. */
type TriedPage = {
  path: string;
  /** The exposed module that shows it. */
  module: string;
  /** What is wrong, in sentences; empty if it is rendered and hydrated. */
  reasons: string[];
};

/** How a live release fares with other libraries, though it was not built again. */
export type TriedRelease = {
  name: string;
  release: string;
  /** Libraries that it needs in another version, by its `peerDependencies`. */
  unmet: UnmetLibrary[];
  pages: TriedPage[];
};

/** Long enough for the message of an error; the JSON has all of it. */
const MAX_REASON = 160;

/** Whether a release works with the other libraries as it is. */
export const isReady = ({ unmet, pages }: TriedRelease): boolean =>
  unmet.length === 0 && pages.every(({ reasons }) => reasons.length === 0);

/** A table remote × page; pages of one exposed module with the same result are one row. */
export function librariesTable(tried: readonly TriedRelease[]): string {
  const rows = tried.flatMap(({ name, release, unmet, pages }) => [
    ...unmet.map(({ library, needs, provides }) => [
      name,
      release,
      'every page',
      `✗ needs ${library} ${needs}, and gets ${provides ?? 'none'}`,
    ]),
    ...groupsOf(pages).map((group) => [name, release, addressOf(group), resultOf(group)]),
  ]);
  return table([['package', 'release', 'page', 'rendered and hydrated'], ...rows]);
}

/** How many pages and packages need work, as a sentence. */
export function workText(tried: readonly TriedRelease[]): string {
  const pages = tried.flatMap((release) => release.pages);
  const failed = pages.filter(({ reasons }) => reasons.length > 0).length;
  const outside = tried.filter(({ unmet }) => unmet.length > 0).map(({ name }) => name);
  const work = [
    ...(failed > 0 ? [`${count(failed, 'page')} of ${pages.length} do not work`] : []),
    ...(outside.length > 0 ? [`${outside.join(', ')} must allow these versions in peerDependencies`] : []),
  ];
  return work.length > 0
    ? `Work to do: ${work.join('; ')}.`
    : `${count(pages.length, 'page')} of ${count(tried.length, 'package')}: all work as they are.`;
}

function groupsOf(pages: readonly TriedPage[]): TriedPage[][] {
  const groups = new Map<string, TriedPage[]>();
  for (const page of pages) {
    const key = JSON.stringify([page.module, page.reasons]);
    groups.set(key, [...(groups.get(key) ?? []), page]);
  }
  return [...groups.values()];
}

const addressOf = ([first, ...others]: readonly TriedPage[]) =>
  `${first?.path ?? ''}${others.length > 0 ? ` and ${count(others.length, 'page')} more` : ''}`;

function resultOf([first]: readonly TriedPage[]): string {
  if (!first || first.reasons.length === 0) return '✓';
  const line = lineOfText(first.reasons.join(' '));
  return `✗ ${line.length > MAX_REASON ? `${line.slice(0, MAX_REASON)}…` : line}`;
}
