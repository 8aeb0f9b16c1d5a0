import { INBOX_URL } from '@raptors/shared/contract/forms/form-address';
import { organisation } from '@raptors/shared/organisation/organisation';
import type { Row } from '../database/database';
import { emailField, html, icon, type Html } from '../pages/html';
import { nepalDay, nepalTime } from '../pages/words';
import { actButton, actForm, hidden } from './frame';
import type { Item } from './work';

const sheet = (title: string, lead: Html | string, body?: Html): Html =>
  html`<div class="text sheet">
    <h1>${title}</h1>
    <p>${lead}</p>
    ${body}
  </div>`;

/** For missing submissions, or without permission. */
export const notFoundPage = (): Html => sheet('Not here', 'It is deleted, or there never was one.');

/** The same whether or not an address is known. */
export const signInPage = (said?: string): Html =>
  sheet(
    'Sign in by mail',
    `No password. We send a link to your address at ${organisation.productName}; it works once, for fifteen minutes, on this device.`,
    html`<form method="post" action="${INBOX_URL}sign-in">${emailField('Email', 'Send me the link')}</form>
      ${said !== undefined && html`<p class="alert after" data-tone="info" role="status">${icon('mail', 24)}${said}</p>`}`,
  );

/** Needs a press, because mail scanners open links. */
export const useLinkPage = (): Html =>
  sheet(
    'One tap, and you are in',
    'The link works once. It signs in this device for fourteen days.',
    html`<form method="post">
      <p class="field"><button class="button" data-variant="primary">Sign in</button></p>
    </form>`,
  );

/** Asked before an action. */
export type Question = { title: string; lead: string; body: Html; button: string; isDanger?: boolean };

/** @param act the action, as buttons name it */
export const askPage = (
  { title, lead, body, button, isDanger }: Question,
  act: string,
  ids: readonly string[],
  back: string,
): Html =>
  sheet(
    title,
    lead,
    actForm(
      ids,
      back,
      html`${hidden('sure', 'yes')}${body}
        <p class="actions field">
          <button
            class="button"
            data-variant="${isDanger ? 'secondary' : 'primary'}"
            ${isDanger && html`data-danger`}
            name="do"
            value="${act}"
          >
            ${isDanger && icon('trash')}${button}
          </button>
          <a class="button" data-variant="secondary" href="${back}">Cancel</a>
        </p>`,
    ),
  );

/** Radio buttons. */
export const choices = (name: string, options: readonly string[]): Html =>
  html`<fieldset class="options">
    ${options.map((one) => html`<label class="option"><input type="radio" name="${name}" value="${one}" required />${one}</label>`)}
  </fieldset>`;

/** What is deleted and kept when somebody asks to be forgotten. */
export function privacyList(items: readonly Item[], hasAddress: boolean): Html {
  const accepted = items.filter(({ work, state }) => work === 'sighting' && state === 'accepted').length;
  const others = items.length - accepted;
  const many = (count: number, what: string) => `${count} ${what}${count === 1 ? '' : 's'}`;
  const line = (sign: 'trash' | 'check', word: string) => (text: string | false) =>
    text !== false &&
    html`<li class="with-icon">
      ${icon(sign)}<span>${text} <b>${word}</b></span>
    </li>`;
  const going = [
    others > 0 && `${many(others, 'submission')}, with notes, photographs and mails`,
    accepted > 0 && `name, email, photographs and exact place of ${many(accepted, 'accepted sighting')}`,
    hasAddress && 'the newsletter address, if it is on the list',
  ];
  const staying = [
    accepted > 0 && `${many(accepted, 'sighting')}, as from “an observer”`,
    'a line in the log: deleted on request, without a name',
  ];
  return html`<ul class="ruled" role="list">
      ${going.map(line('trash', 'goes'))}${staying.map(line('check', 'stays'))}
    </ul>
    <p class="small soft">It can’t be undone. Backups are deleted after 30 days.</p>`;
}

/** Counts and one look-up: addresses are not listed. */
export const newsletterPage = (
  { confirmed, waiting, gone }: Record<'confirmed' | 'waiting' | 'gone', number>,
  looked?: { email: string; row: Row | undefined },
): Html =>
  html`<div class="text sheet">
    <h1>Newsletter</h1>
    <dl class="pairs">
      <dt>Confirmed</dt>
      <dd><b class="number">${confirmed}</b></dd>
      <dt>Waiting</dt>
      <dd>${waiting}, deleted after seven days</dd>
      <dt>Left this year</dt>
      <dd>${gone}</dd>
    </dl>
    <form method="post" action="${INBOX_URL}newsletter">
      <p class="after">
        Addresses are shown to nobody here. To send an issue, export them; the log names the day and the
        person.
      </p>
      <p class="after">${actButton('export', html`${icon('save')}Export addresses`)}</p>
    </form>
    <form method="post" action="${INBOX_URL}newsletter" class="look">
      <label class="label" for="email">Is this address on the list?</label>
      <div class="actions">
        <input class="control" id="email" name="email" type="email" required value="${looked?.email}" />
        ${actButton('look', 'Look')}
      </div>
      ${
        looked &&
        html`<p class="small soft after" role="status">
          ${
            looked.row?.state === 'subscribed'
              ? html`Yes, since ${nepalDay(String(looked.row.subscribed_at))}.
                  <button class="quiet" name="do" value="stop">Take it off</button>`
              : 'No.'
          }
        </p>`
      }
    </form>
  </div>`;

/** Newest first. */
export const weekPage = (rows: readonly Row[]): Html =>
  html`<div class="text">
    <h1>This week</h1>
    ${rows.length === 0 && html`<p class="empty soft">Nobody has done anything.</p>`}
    <ul class="ruled" role="list">
      ${rows.map(
        ({ at, who, what, id, reference }) =>
          html`<li>
            <span class="small soft">${nepalTime(String(at))}</span><br />${String(who)} ${String(what)}
            ${id !== null && html`<a href="${INBOX_URL}${String(id)}">${String(reference)}</a>`}
          </li>`,
      )}
    </ul>
  </div>`;

/** Failed or unknown mails. */
export const mailsPage = (rows: readonly Row[]): Html =>
  html`<div class="text">
    <h1>Mails that need a look</h1>
    <p class="lead">
      Unknown: the connection ended before the answer. It may have arrived, so it is not sent again by itself.
    </p>
    ${rows.length === 0 && html`<p class="empty soft">Every mail has gone out, or waits for its turn.</p>`}
    <ul class="ruled" role="list">
      ${rows.map(
        ({ id, state, subject, recipient, problem, made_at: madeAt }) =>
          html`<li>
            <b>${state === 'unknown' ? 'Unknown' : 'Failed'}</b>: ${String(subject)}<br />
            <span class="small soft"
              >to ${String(recipient)}, ${nepalTime(String(madeAt))}. ${String(problem ?? '')}</span
            >
            <form method="post" action="${INBOX_URL}mails" class="actions after">
              ${hidden('id', String(id))}${actButton('again', 'Send again')}${actButton('leave', 'Leave it')}
            </form>
          </li>`,
      )}
    </ul>
  </div>`;
