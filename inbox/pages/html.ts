import { escapeHtml } from '@raptors/shared/contract/escape';

/** Markup made by `html`: inserted without escaping. */
export class Html {
  constructor(readonly text: string) {}
}

type Filling = Html | string | number | false | undefined | readonly Filling[];

/** Template with escaped values; lists are joined, `false` is empty. */
export const html = (markup: TemplateStringsArray, ...values: Filling[]): Html =>
  new Html(markup.reduce((text, part, at) => text + fillingText(values[at - 1]) + part));

function fillingText(value: Filling): string {
  if (value === false || value === undefined) return '';
  if (value instanceof Html) return value.text;
  if (typeof value === 'string' || typeof value === 'number') return escapeHtml(String(value));
  return value.map(fillingText).join('');
}

export const saying = (title: string, lead: Html | string, more?: Html | false): Html =>
  html`<div class="text">
    <h1>${title}</h1>
    <p class="lead">${lead}</p>
    ${more}
  </div>`;

/** A required field of one line. */
export const textField = (name: string, label: string, more = html`maxlength="254"`): Html =>
  html`<div class="field">
    <label class="label" for="${name}">${label}</label>
    <input class="control" id="${name}" name="${name}" required ${more} />
  </div>`;

export const emailField = (label: string, value?: string): Html =>
  textField('email', label, html`type="email" autocomplete="email" maxlength="254" value="${value}"`);

export const pairs = (
  rows: readonly (readonly [term: string, value: Html | string | number] | false)[],
): Html | false =>
  rows.length > 0 &&
  html`<dl class="pairs">
    ${rows.map(
      (row) =>
        row &&
        html`<dt>${row[0]}</dt>
          <dd dir="auto">${row[1]}</dd>`,
    )}
  </dl>`;

const ICONS = {
  alert: 'M21 12a9 9 0 1 1-18 0 9 9 0 0 1 18 0M12 7.5v5.5M12 16.4v.1',
  back: 'M20 12H5M11 6l-6 6 6 6',
  bank: 'M3 10 12 4l9 6zM5 10v8M10 10v8M14 10v8M19 10v8M3 20h18',
  check: 'm5 12.5 4.5 4.5L19 7.5',
  copy: 'M8 8h12v12H8zM4 16V4h12',
  clock: 'M21 12a9 9 0 1 1-18 0 9 9 0 0 1 18 0M12 7v5l3.500 2',
  ext: 'M7 17 17 7M9 7h8v8',
  eye: 'M2.500 12S6 5.500 12 5.500 21.500 12 21.500 12 18 18.500 12 18.500 2.500 12 2.500 12zM15 12a3 3 0 1 1-6 0 3 3 0 0 1 6 0',
  mail: 'M3 6h18v12H3zM3 7l9 7 9-7',
  phone: 'M8 3h8v18H8zM11 18h2',
  print: 'M7 9V4h10v5M7 17H4V9h16v8h-3M7 14h10v6H7z',
  reply: 'M9 7 4 12l5 5M4 12h9a7 7 0 0 1 7 7',
  save: 'M12 4v11M7.5 11l4.5 4.5 4.5-4.5M5 20h14',
  trash: 'M5 7h14M9 7V4h6v3M7 7l1 13h8l1-13',
  undo: 'M9 14 4 9l5-5M4 9h9a6 6 0 0 1 0 12h-3',
  wallet: 'M3 7h15v-3H5a2 2 0 0 0-2 2v12a2 2 0 0 0 2 2h16V7zM16.500 13.500h.1',
} as const;

export type IconName = keyof typeof ICONS;

/** An icon in the text colour. Text beside it must say what it means. */
export const icon = (name: IconName, size = 20): Html =>
  html`<svg
    width="${size}"
    height="${size}"
    viewBox="0 0 24 24"
    fill="none"
    stroke="currentColor"
    stroke-width="1.9"
    stroke-linecap="round"
    stroke-linejoin="round"
    aria-hidden="true"
  >
    <path d="${ICONS[name]}" />
  </svg>`;

/** A value with a copy button, which scripts show. @param label of the button @param said after copying */
export const copied = (value: string, label: string, said: string): Html =>
  html`<span class="copy">${value}</span>
    <button class="quiet" type="button" data-copies="${value}" aria-label="${label}" data-paper="none" hidden>
      ${icon('copy')}</button
    ><span class="small soft" role="status" data-said="${said}"></span>`;
