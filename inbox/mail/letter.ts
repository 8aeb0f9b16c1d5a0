import { organisation } from '@raptors/shared/organisation/organisation';
import type { Language } from '@raptors/shared/contract/language';
import { INBOX_URL } from '@raptors/shared/contract/forms/form-address';
import { readInboxEnv } from '../env';
import { html, type Html } from '../pages/html';

export type Letter = {
  subject: string;
  language?: Language | undefined;
  above?: string;
  title: string;
  paragraphs?: readonly string[];
  /** Words of a visitor; only in mails to the staff. */
  quote?: string;
  rows?: readonly (readonly [name: string, value: string])[];
  button?: { words: string; url: string };
  after?: readonly string[];
  foot?: readonly string[];
};

export const inboxUrl = (path = '') => readInboxEnv().url + INBOX_URL + path;

const SANS = "font:400 16px/1.55 'Mukta','Segoe UI',Roboto,Helvetica,Arial,sans-serif";
const SOFT = 'color:#47605d';
const LINE = 'border-top:1px solid #d9d4c5';
const BUTTON =
  'display:inline-block;padding:12px 24px;border-radius:4px;background:#e9a23b;color:#1d1505;font-weight:600;line-height:24px;text-decoration:none';

type Part = readonly [text: string, html: Html];

function partsOf({ above, title, paragraphs = [], quote, rows = [], button, after = [], foot = [] }: Letter) {
  const sender = `${organisation.productName}, ${organisation.town}, ${organisation.country}`;
  const paragraph = (text: string): Part => [wrapped(text), html`<p style="margin:0 0 14px">${text}</p>`];
  const parts: (Part | false | undefined)[] = [
    above !== undefined && [
      wrapped(above),
      html`<p class="soft" style="margin:0;font-size:14.5px;${SOFT}">${above}</p>`,
    ],
    [wrapped(title), html`<h1 style="margin:0 0 14px;font:400 27px/1.2 Georgia,serif">${title}</h1>`],
    ...paragraphs.map(paragraph),
    quote !== undefined && [
      wrapped(quote, '> '),
      html`<p style="margin:0 0 18px;padding-left:14px;border-left:4px solid #e9a23b;white-space:pre-line">
        ${quote}
      </p>`,
    ],
    rows.length > 0 && [
      rows.map(([name, value]) => wrapped(`${name}: ${value}`)).join('\n'),
      html`<table style="width:100%;margin:0 0 18px;border-collapse:collapse;font-size:16px">
        ${rows.map(row)}
      </table>`,
    ],
    button && [
      `${button.words}:\n${button.url}`,
      html`<p style="margin:0 0 16px">
        <a class="button" href="${button.url}" style="${BUTTON}">${button.words}</a>
      </p>`,
    ],
    ...after.map(paragraph),
    [
      ['--', sender, ...foot.map((line) => wrapped(line))].join('\n'),
      html`<p
        class="soft"
        style="margin:26px 0 0;padding-top:14px;font-size:14.5px;line-height:1.5;${LINE};${SOFT}"
      >
        ${sender}<br />${organisation.email}${foot.map((line) => html`<br />${line}`)}
      </p>`,
    ],
  ];
  return parts.filter((part) => typeof part === 'object');
}

const row = ([name, value]: readonly [string, string]): Html =>
  html`<tr>
    <td class="soft" style="padding:8px 16px 8px 0;vertical-align:top;width:90px;${LINE};${SOFT}">${name}</td>
    <td style="padding:8px 0;font-weight:600;${LINE}">${value}</td>
  </tr>`;

const TEXT_WIDTH = 60;

/** At most 60 characters per line, prefix included; longer words have their own line. */
function wrapped(text: string, mark = ''): string {
  const part = new RegExp(`\\S.{0,${TEXT_WIDTH - mark.length - 1}}(?=\\s|$)|\\S+`, 'g');
  const lines = text.split('\n').flatMap((line) => line.match(part) ?? ['']);
  return lines.map((line) => mark + line.trimEnd()).join('\n');
}

export const letterText = (letter: Letter): string =>
  `${partsOf(letter)
    .map(([text]) => text)
    .join('\n\n')}\n`;

const STYLE = `:root { color-scheme: light dark }
@media (prefers-color-scheme: dark) {
  .sheet { background: #0e1d1d !important; color: #eef0e6 !important }
  .soft { color: #b1c2bc !important }
}
@media (max-width: 480px) {
  .button { display: block !important; text-align: center !important }
}`;

/** HTML for mail programs: styles are inline, except those for dark mode and phones. */
export const letterHtml = (letter: Letter): string =>
  `<!doctype html>${
    html`<html lang="${letter.language ?? 'en'}">
      <head>
        <meta charset="utf-8" />
        <meta name="viewport" content="width=device-width" />
        <meta name="color-scheme" content="light dark" />
        <title>${letter.subject}</title>
        <style>
          ${STYLE}
        </style>
      </head>
      <body style="margin:0">
        <div
          class="sheet"
          style="max-width:540px;margin:0 auto;padding:30px;background:#faf7f0;color:#16302e;${SANS}"
        >
          <p style="margin:0 0 20px;font:600 21px/1 Georgia,serif">${organisation.productName}</p>
          ${partsOf(letter).map(([, part]) => part)}
        </div>
      </body>
    </html>`.text
  }`;
