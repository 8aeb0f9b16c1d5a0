import { diffArrays, diffWords } from 'diff';
import type { PageContent } from './page-content';
import type { PageChange, Piece, TextChange } from './receipt';

/** Compares what is read of a page, before and after. */
export function comparePages(
  before: PageContent,
  after: PageContent,
): Pick<PageChange, 'texts' | 'words' | 'headings' | 'links'> {
  const texts = (['title', 'description'] as const).flatMap((what): TextChange[] =>
    before[what] === after[what] ? [] : [{ what, before: before[what], after: after[what] }],
  );
  return {
    texts,
    words: changedLines(before.lines, after.lines),
    headings: changedEntries(before.headings, after.headings),
    links: changedEntries(before.links, after.links),
  };
}

/** Lines that differ, each as its words before and after. A line that only changed stands with the one that it was. */
function changedLines(before: string[], after: string[]): Piece[][] {
  const lines: Piece[][] = [];
  let removed: string[] = [];
  const flush = () => {
    lines.push(...removed.map((text): Piece[] => [{ text, is: 'removed' }]));
    removed = [];
  };
  for (const part of diffArrays(before, after)) {
    if (part.removed) removed.push(...part.value);
    else if (part.added) {
      for (const line of part.value) {
        const was = removed.shift();
        lines.push(was === undefined ? [{ text: line, is: 'added' }] : changedWords(was, line));
      }
      flush();
    } else flush();
  }
  flush();
  return lines;
}

const changedWords = (before: string, after: string): Piece[] =>
  diffWords(before, after).map(({ value, added, removed }) => ({
    text: value,
    is: added ? 'added' : removed ? 'removed' : 'same',
  }));

const changedEntries = (before: string[], after: string[]): Piece[] =>
  diffArrays(before, after).flatMap(({ value, added, removed }) =>
    added || removed ? value.map((text): Piece => ({ text, is: added ? 'added' : 'removed' })) : [],
  );
