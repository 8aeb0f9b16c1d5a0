import { diffArrays } from 'diff';

/** One difference between two states of a page, in sentences. Of a new sentence `before` is left out, of a gone one `after`. */
export type WordChange = { before?: string; after?: string };

/** Compares sentences in their order. A removed one and a new one at the same place count as one that has changed. */
export function wordChanges(before: readonly string[], after: readonly string[]): WordChange[] {
  const changes: WordChange[] = [];
  let gone: string[] = [];
  const flush = (added: readonly string[]) => {
    for (let index = 0; index < Math.max(gone.length, added.length); index++) {
      const [was, is] = [gone[index], added[index]];
      changes.push({
        ...(was === undefined ? {} : { before: was }),
        ...(is === undefined ? {} : { after: is }),
      });
    }
    gone = [];
  };
  for (const { value, added, removed } of diffArrays([...before], [...after])) {
    if (removed) gone.push(...value);
    else flush(added ? value : []);
  }
  flush([]);
  return changes;
}

/** How many sentences have changed, in words: `one sentence changed, 2 added`. */
export function summaryOf(changes: readonly WordChange[]): string {
  const kinds = [
    ['changed', changes.filter(({ before, after }) => before !== undefined && after !== undefined)],
    ['added', changes.filter(({ before }) => before === undefined)],
    ['removed', changes.filter(({ after }) => after === undefined)],
  ] as const;
  return kinds
    .filter(([, found]) => found.length > 0)
    .map(([kind, { length }], index) => {
      const number = length === 1 ? 'one' : length.toLocaleString('en');
      return index === 0 ? `${number} sentence${length === 1 ? '' : 's'} ${kind}` : `${number} ${kind}`;
    })
    .join(', ');
}

const CONTEXT_WORDS = 4;
const MAX_LENGTH = 160;

/** A change in one line, with some words around it: `“… counts 12 pairs …” → “… counts 14 pairs …”`. */
export function changeLine({ before, after }: WordChange): string {
  if (before === undefined) return `+ “${shortened(after ?? '')}”`;
  if (after === undefined) return `- “${shortened(before)}”`;
  const [was, is] = [before.split(' '), after.split(' ')];
  const shared = (a: readonly string[], b: readonly string[]) => {
    const first = a.findIndex((word, index) => word !== b[index]);
    return first < 0 ? Math.min(a.length, b.length) : first;
  };
  const start = shared(was, is);
  const end = Math.min(
    shared([...was].reverse(), [...is].reverse()),
    Math.min(was.length, is.length) - start,
  );
  const cut = (words: readonly string[]) => {
    const from = Math.max(0, start - CONTEXT_WORDS);
    const to = Math.min(words.length, words.length - end + CONTEXT_WORDS);
    return `“${from > 0 ? '… ' : ''}${shortened(words.slice(from, to).join(' '))}${to < words.length ? ' …' : ''}”`;
  };
  return `${cut(was)} → ${cut(is)}`;
}

const shortened = (text: string) => (text.length > MAX_LENGTH ? `${text.slice(0, MAX_LENGTH)} …` : text);
