import { kilobytes } from '../check/budgets';
import type { PageChange, Piece, Receipt } from './receipt';

/** How a document format marks up a receipt. Texts are passed unescaped; the form escapes them. */
export type Form = {
  /** A title of the document (1) or of a part (2). */
  heading: (level: 1 | 2, text: string) => string;
  /** A paragraph around marked-up content. */
  paragraph: (text: string) => string;
  /** A list of marked-up entries. */
  list: (entries: readonly string[]) => string;
  /** A sentence with its removed and added words marked. */
  pieces: (pieces: readonly Piece[]) => string;
  /** Plain text, escaped. */
  text: (text: string) => string;
  /** A stored picture by its name, with the text for those who don't see it. */
  picture: (name: string, text: string) => string;
  /** Content that is folded below a title. */
  folded: (title: string, content: string) => string;
};

/** Files name the id of their release, and another id compresses to some bytes more or less. */
const NOTICED_BYTES = 100;

/** A receipt as a document, in any form. */
export function receiptText(receipt: Receipt, form: Form): string {
  const { packages, changed, identical, withoutPictures } = receipt;
  const seen = changed.filter(isSeen);
  const unseen = changed.filter((change) => !isSeen(change));
  return [
    form.heading(1, 'What this release changes'),
    form.list(packages.map(({ name, from, to }) => form.text(`${name}: ${from ?? 'new'} → ${to ?? 'gone'}`))),
    ...seen.map((change) => changeText(change, form)),
    ...(unseen.length > 0
      ? [
          form.paragraph(
            form.text(
              `${pages(unseen.length)} with other files, and with the same words, links and look as far as it was compared:`,
            ),
          ),
          form.list(unseen.map(({ path }) => form.text(path))),
        ]
      : []),
    ...(withoutPictures ? [form.paragraph(form.text(`There are no pictures: ${withoutPictures}.`))] : []),
    form.folded(
      `${pages(identical.length)} the same, byte for byte`,
      form.list(identical.map(({ path, sha256 }) => form.text(`${path} ${sha256}`))),
    ),
  ].join('\n\n');
}

const pages = (count: number) => (count === 1 ? '1 page' : `${count} pages`);

/** Whether the change is visible, audible or changes the page's weight. */
export const isSeen = ({ is, texts, words, headings, links, looks, weight }: PageChange) =>
  is !== 'changed' ||
  texts.length + words.length + headings.length + links.length > 0 ||
  looks.some(({ differingPercent }) => differingPercent > 0) ||
  Math.abs(weight.after - weight.before) >= NOTICED_BYTES;

function changeText(change: PageChange, form: Form): string {
  const { path, is, texts, words, headings, links, weight, looks } = change;
  const changes = (title: string, entries: readonly Piece[]) =>
    entries.length === 0
      ? []
      : [form.paragraph(form.text(title)), form.list(entries.map((entry) => form.pieces([entry])))];
  return [
    form.heading(2, `${path} (${is})`),
    ...texts.map(({ what, before, after }) =>
      form.paragraph(
        `${form.text(`${what === 'title' ? 'Title' : 'Description'}: `)}${form.pieces([
          { text: before, is: 'removed' },
          { text: ' ', is: 'same' },
          { text: after, is: 'added' },
        ])}`,
      ),
    ),
    ...(words.length > 0 ? [form.paragraph(form.text('Words:')), form.list(words.map(form.pieces))] : []),
    ...changes('Headings:', headings),
    ...changes('Links:', links),
    form.paragraph(
      form.text(`Script and style: ${kilobytes(weight.before)} before, ${kilobytes(weight.after)} after.`),
    ),
    ...looks.flatMap(({ width, before, after, differingPercent, moved }) => [
      form.paragraph(
        form.text(
          `At ${width} px: ${differingPercent === 0 ? 'it looks the same.' : `${differingPercent} % of the picture differ.`}`,
        ),
      ),
      ...(moved.length > 0 ? [form.list(moved.map((sentence) => form.text(`Moved: ${sentence}`)))] : []),
      ...(differingPercent === 0
        ? []
        : [
            form.paragraph(
              [
                ...(before ? [form.picture(before, `${path} before, ${width} px wide`)] : []),
                ...(after ? [form.picture(after, `${path} after, ${width} px wide`)] : []),
              ].join(' '),
            ),
          ]),
    ]),
  ].join('\n\n');
}
