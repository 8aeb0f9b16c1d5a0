import { escapeHtml } from '@raptors/shared/contract/escape';
import icons from './icons.json' with { type: 'json' };

/** Markup made by `html`: inserted without escaping. */
export class Html {
  constructor(readonly text: string) {}
}

type Filling = Html | string | number | false | undefined | readonly Filling[];

/** A template that escapes its values, except `Html`. `false` and `undefined` are empty. */
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

export const textField = (name: string, label: string, more = html`maxlength="254"`): Html =>
  html`<div class="field">
    <label class="label" for="${name}">${label}</label>
    <input class="control" id="${name}" name="${name}" required ${more} />
  </div>`;

export const emailField = (label: string, value?: string): Html =>
  textField('email', label, html`type="email" autocomplete="email" maxlength="254" value="${value}"`);

export const pairs = (rows: readonly (readonly [term: string, value: Html | string | number] | false)[]) =>
  rows.length > 0 &&
  html`<dl class="pairs">
    ${rows.map(
      (row) =>
        row &&
        html`<dt>${row[0]}</dt>
          <dd dir="auto">${row[1]}</dd>`,
    )}
  </dl>`;

export type IconName = keyof typeof icons;

const STROKE = html`stroke="currentColor" stroke-width="1.9" stroke-linecap="round" stroke-linejoin="round"`;

/** Text beside the icon must say what it means. */
export const icon = (name: IconName, size = 20): Html =>
  html`<svg width="${size}" height="${size}" viewBox="0 0 24 24" fill="none" ${STROKE} aria-hidden="true">
    <path d="${icons[name]}" />
  </svg>`;

/** A value with a copy button, which scripts show. @param label of the button @param said after copying */
export const copied = (value: string, label: string, said: string): Html =>
  html`<span class="copy">${value}</span>
    <button class="quiet" type="button" data-copies="${value}" aria-label="${label}" data-paper="none" hidden>
      ${icon('copy')}</button
    ><span class="small soft" role="status" data-said="${said}"></span>`;
