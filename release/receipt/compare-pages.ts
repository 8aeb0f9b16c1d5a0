import { diffArrays, diffWords } from 'diff';
import { wordChanges, type WordChange } from '../page-words/word-changes';
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
    words: wordChanges(before.sentences, after.sentences).map(piecesOf),
    headings: changedEntries(before.headings, after.headings),
    links: changedEntries(before.links, after.links),
  };
}

const piecesOf = ({ before, after }: WordChange): Piece[] =>
  before === undefined
    ? [{ text: after ?? '', is: 'added' }]
    : after === undefined
      ? [{ text: before, is: 'removed' }]
      : changedWords(before, after);

const changedWords = (before: string, after: string): Piece[] =>
  diffWords(before, after).map(({ value, added, removed }) => ({
    text: value,
    is: added ? 'added' : removed ? 'removed' : 'same',
  }));

const changedEntries = (before: string[], after: string[]): Piece[] =>
  diffArrays(before, after).flatMap(({ value, added, removed }) =>
    added || removed ? value.map((text): Piece => ({ text, is: added ? 'added' : 'removed' })) : [],
  );
