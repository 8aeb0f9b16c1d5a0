import { escapeHtml } from '@raptors/shared/contract/escape';
import type { Form } from './receipt-text';

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
