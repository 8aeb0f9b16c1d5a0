import type { FastifyReply } from 'fastify';
import { INBOX_URL } from '@raptors/shared/contract/forms/form-address';
import type { Database } from '../database/database';
import { html, icon, type Html } from '../pages/html';
import { wordmark } from '../pages/page';
import type { ReadBirds } from '../sightings/birds';
import type { Trouble } from '../status';
import type { Member } from './sign-in';
import { isView, type CountOf, type View, type FormOf, type Item } from './queries';

export type StaffContext = {
  database: Database;
  formOf: FormOf;
  readBirds: ReadBirds;
  keepErasures: () => Promise<void>;
  readTroubles: () => Promise<readonly Trouble[]>;
};

const SECTIONS = [
  ['todo', 'To do'],
  ['suspected', 'Suspected'],
  ['done', 'Done'],
  ['deleted', 'Deleted'],
  ['newsletter', 'Newsletter'],
  ['month', 'This month'],
  ['people', 'People'],
] as const;

type Section = View | 'newsletter' | 'month' | 'people' | 'mails';

export type Visit = {
  member: Member;
  reply: FastifyReply;
  form: URLSearchParams;
  query: URLSearchParams;
  /** Last part of the address, where the route has one. */
  id: string;
  show: (section: Section, title: string, body: Html, status?: number) => Promise<FastifyReply>;
};

export type AddStaffPage = (
  method: 'GET' | 'POST',
  path: string,
  answer: (visit: Visit) => Promise<FastifyReply>,
) => void;

export const viewUrl = (view: View) => (view === 'todo' ? INBOX_URL : `${INBOX_URL}?view=${view}`);

export const staffHeader = (member: Member, countIn: CountOf, section: Section): Html =>
  html`<div class="actions wide bar staff">
    <a class="actions brand" href="${INBOX_URL}">${wordmark(html`Inbox`)}</a>
    <nav class="actions" aria-label="Inbox">
      ${SECTIONS.map(([name, words]) => {
        const held = isView(name) ? countIn(name) : 0;
        // These two views are often empty; their links are hidden then.
        if ((name === 'suspected' || name === 'deleted') && held === 0 && section !== name) return '';
        const count = name === 'done' ? 0 : held;
        const href = isView(name) ? viewUrl(name) : `${INBOX_URL}${name}`;
        return html`<a class="actions" href="${href}" ${section === name && html`aria-current="page"`}
          >${words}${count > 0 && html` <span class="soft">${count}</span>`}</a
        >`;
      })}
    </nav>
    <form method="post" action="${INBOX_URL}sign-out" class="actions">
      <span class="small soft">${member.name}</span><button class="quiet">Sign out</button>
    </form>
  </div>`;

export const troubleBar = (troubles: readonly Trouble[]): Html =>
  html`${troubles.map(
    ({ rule, message, detail }) =>
      html`<form method="post" action="${INBOX_URL}clock" class="alert wide" data-tone="threat">
        <span
          >${message} ${detail} ${rule === 'mails' && html`<a href="${INBOX_URL}mails">See which</a>`}
          ${rule === 'flood' && html`<a href="${viewUrl('suspected')}">See them</a>`}</span
        >
        ${rule === 'clock' && actButton('clock', 'The clock is right')}
      </form>`,
  )}`;

export const sheet = (title: string, lead: Html | string, body?: Html): Html =>
  html`<div class="text sheet">
    <h1>${title}</h1>
    <p>${lead}</p>
    ${body}
  </div>`;

export const notFound = ({ show }: Visit) =>
  show('todo', 'Not here', sheet('Not here', 'It is deleted, or there never was one.'), 404);

/** The state as a shape and a word, because a colour alone is not enough. */
export function stateOf({ state }: Pick<Item, 'state'>): Html {
  const shown = new Map([
    ['new', html`<i class="shape" data-shape="new"></i>New`],
    ['rejected', html`${icon('alert', 17)}Not accepted`],
    ['accepted', html`${icon('check', 17)}Accepted`],
  ]);
  return html`<span class="actions state small">${shown.get(state) ?? html`${icon('check', 17)}Done`}</span>`;
}

export const ruled = (rows: readonly (Html | false | undefined)[]): Html =>
  html`<ul class="ruled" role="list">
    ${rows.map((row) => row && html`<li>${row}</li>`)}
  </ul>`;

export const table = (heads: readonly string[], rows: readonly (readonly (string | number | Html)[])[]) =>
  html`<div class="table" tabindex="0" role="region" aria-label="${heads[0]}">
    <table>
      <thead>
        <tr>
          ${heads.map((head) => html`<th scope="col">${head}</th>`)}
        </tr>
      </thead>
      <tbody>
        ${rows.map(
          ([first, ...cells]) =>
            html`<tr>
              <th scope="row">${first}</th>
              ${cells.map((cell) => html`<td>${cell}</td>`)}
            </tr>`,
        )}
      </tbody>
    </table>
  </div>`;

export const exportLink = (address: string): Html =>
  html`<a class="quiet no-print" href="${INBOX_URL}export/${address}"
    >${icon('save', 18)}Export as a table</a
  >`;

export const actButton = (what: string, words: string | Html): Html =>
  html`<button class="button" data-variant="secondary" data-size="small" name="do" value="${what}">
    ${words}
  </button>`;

export const dangerButton = (what: string, words: string): Html =>
  html`<button class="quiet no-print" data-danger name="do" value="${what}">${words}</button>`;

export const linkButton = (url: string, words: string): Html =>
  html`<a class="button" data-variant="secondary" data-size="small" href="${url}">${words}</a>`;

export const actForm = (back: string, body: Html): Html =>
  html`<form method="post" action="${INBOX_URL}act">${hidden('back', back)}${body}</form>`;

export const shownRevision = ({ id, revision }: Item): Html => hidden('shown', `${id}:${revision}`);

export const hidden = (name: string, value: string): Html =>
  html`<input type="hidden" name="${name}" value="${value}" />`;
