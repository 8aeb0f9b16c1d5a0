import { kilobytes } from '../check/budgets';
import type { PageChange, Piece, Receipt } from './compare-sites';
import { escapeHtml } from '@raptors/shared/contract/escape';

/** How a document format marks up a receipt. Texts are passed unescaped; the form escapes them. */
type Form = {
  heading: (level: 1 | 2, text: string) => string;
  paragraph: (text: string) => string;
  list: (entries: readonly string[]) => string;
  /** A sentence with its removed and added words marked. */
  pieces: (pieces: readonly Piece[]) => string;
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
  const ofUnseen = (some: readonly PageChange[], sentence: string) =>
    some.length === 0
      ? []
      : [
          form.paragraph(form.text(`${pages(some.length)} with other files, and with ${sentence}`)),
          form.list(some.map(({ path }) => form.text(path))),
        ];
  return [
    form.heading(1, 'What this release changes'),
    form.list(
      packages.map(({ name, from, to }) => form.text(`${name}: ${from ?? 'new'} → ${to ?? 'removed'}`)),
    ),
    form.paragraph(
      form.text(
        `Looked at: words, links, names and files of ${pages(changed.length)} that differ; pictures of ${changed.filter(({ looks }) => looks.length > 0).length}.`,
      ),
    ),
    ...seen.map((change) => changeText(change, form)),
    ...ofUnseen(
      unseen.filter(({ looks }) => looks.length > 0),
      'the same words, links, names and look:',
    ),
    ...ofUnseen(
      unseen.filter(({ looks }) => looks.length === 0),
      'the same words, links and names. No browser has looked at them:',
    ),
    ...(withoutPictures ? [form.paragraph(form.text(`There are no pictures: ${withoutPictures}.`))] : []),
    form.folded(
      `${pages(identical.length)} the same, byte for byte`,
      form.list(identical.map(({ path, sha256 }) => form.text(`${path} ${sha256}`))),
    ),
  ].join('\n\n');
}

/** `1 page`, `2 pages`. */
export const pages = (count: number) => (count === 1 ? '1 page' : `${count} pages`);

/** Whether the change is visible, audible or changes the page's weight. */
export const isSeen = ({ is, texts, words, headings, links, names, appearance, looks, weight }: PageChange) =>
  is !== 'changed' ||
  texts.length + words.length + headings.length + links.length + names.length + appearance.length > 0 ||
  looks.some(({ differingPercent }) => differingPercent > 0) ||
  Math.abs(weight.after - weight.before) >= NOTICED_BYTES;

function changeText(change: PageChange, form: Form): string {
  const { path, is, texts, words, headings, links, names, appearance, weight, looks } = change;
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
    ...changes('Names that are heard:', names),
    ...(appearance.length > 0 ? [form.list(appearance.map(form.text))] : []),
    ...(looks.length === 0 ? [form.paragraph(form.text('Look: no browser has looked.'))] : []),
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

/** Characters with a meaning in GitHub's Markdown. */
const escapeMarkdown = (text: string) =>
  escapeHtml(text).replace(/[\\`*_{}[\]#|~@]/g, (sign) => (sign === '@' ? '@\u200b' : `\\${sign}`));

/**
 * Markdown, as GitHub shows it.
 * @param pictures address of the folder with the pictures, with a slash at its end; without it their names are left out
 */
export const markdownForm = (pictures: string | undefined): Form => ({
  heading: (level, text) => `${'#'.repeat(level)} ${escapeMarkdown(text)}`,
  paragraph: (text) => text,
  list: (entries) => entries.map((entry) => `- ${entry}`).join('\n'),
  pieces: (pieces) =>
    pieces
      .map(({ text, is }, index) => {
        const isReplacing = is === 'added' && pieces[index - 1]?.is === 'removed';
        const [, before = '', inner = '', after = ''] = /^(\s*)(.*?)(\s*)$/s.exec(text) ?? [];
        const marked = escapeMarkdown(inner);
        if (!inner || is === 'same') return `${before}${marked}${after}`;
        return `${isReplacing ? ' ' : ''}${before}${is === 'added' ? `**${marked}**` : `~~${marked}~~`}${after}`;
      })
      .join(''),
  text: escapeMarkdown,
  picture: (name, text) => (pictures ? `[${escapeMarkdown(text)}](${pictures}${name})` : ''),
  folded: (title, content) => `<details><summary>${escapeHtml(title)}</summary>\n\n${content}\n\n</details>`,
});

/** The inside of an HTML page. */
export const htmlForm: Form = {
  heading: (level, text) => `<h${level}>${escapeHtml(text)}</h${level}>`,
  paragraph: (text) => `<p>${text}</p>`,
  list: (entries) => `<ul>${entries.map((entry) => `<li>${entry}</li>`).join('')}</ul>`,
  pieces: (pieces) =>
    pieces
      .map(({ text, is }) => {
        const tag = { same: '', added: 'ins', removed: 'del' }[is];
        return tag ? `<${tag}>${escapeHtml(text)}</${tag}>` : escapeHtml(text);
      })
      .join(''),
  text: escapeHtml,
  picture: (name, text) =>
    `<a href="${escapeHtml(name)}"><img src="${escapeHtml(name)}" alt="${escapeHtml(text)}" width="400"></a>`,
  folded: (title, content) => `<details><summary>${escapeHtml(title)}</summary>${content}</details>`,
};

const STYLE =
  'body{font:1rem/1.6 system-ui,sans-serif;max-width:70rem;margin:2rem auto;padding:0 1rem}del{background:#fbd9d9}ins{background:#d5f2dd;text-decoration:none}img{max-width:100%;height:auto;border:1px solid #999;vertical-align:top}h2{overflow-wrap:anywhere;border-top:1px solid #ccc;padding-top:1rem}li{overflow-wrap:anywhere}';

/** A whole HTML page around the content of a receipt. */
export const receiptPage = (content: string) =>
  `<!doctype html>\n<html lang="en"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width"><meta name="robots" content="noindex"><title>What this release changes</title><style>${STYLE}</style></head><body><main>${content}</main></body></html>\n`;
