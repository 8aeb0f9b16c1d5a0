import { INBOX_URL } from '@raptors/shared/contract/forms/form-address';
import { organisation } from '@raptors/shared/organisation/organisation';
import type { Row } from '../database/database';
import { emailField, html, icon, type Html } from '../pages/html';
import { nepalDay, nepalTime } from '../pages/words';
import { actButton, actForm, hidden } from './frame';
import type { Sender } from './deletion';
import { MONTH_HEADS, monthName, type Month } from './month';

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

export type Question = { title: string; lead: string; body: Html; button: string; isDanger?: boolean };

/** @param act the action, as buttons name it */
export const askPage = (
  { title, lead, body, button, isDanger }: Question,
  act: string,
  chosen: readonly Html[],
  back: string,
): Html =>
  sheet(
    title,
    lead,
    actForm(
      [],
      back,
      html`${chosen}${hidden('sure', 'yes')}${body}
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

/** What is deleted and kept when somebody asks to be forgotten. */
export function privacyList({ email, items }: Sender): Html {
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
    email !== '' && 'the newsletter address, if it is on the list',
  ];
  const staying = [
    accepted > 0 && `${many(accepted, 'sighting')}, as from “an observer”: for good`,
    'a line in the log, without a name: two years',
    'a code made from the address, so that no backup brings it back: for good',
    'backups: 30 days. Mails in your mail program: delete them there',
  ];
  return html`<ul class="ruled" role="list">
      ${going.map(line('trash', 'goes'))}${staying.map(line('check', 'stays'))}
    </ul>
    <p class="small soft">It can’t be undone.</p>`;
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
        Addresses are shown to nobody here. To send an issue, export them for listmonk or another program:
        each has its language, what was agreed to and when, and the link to leave that each mail must carry.
        The log names the day and the person.
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
              : looked.row?.state === 'pending'
                ? 'Not yet: the link in its mail was not followed.'
                : 'No.'
          }
        </p>`
      }
    </form>
    ${
      looked?.row &&
      actForm(
        [],
        `${INBOX_URL}newsletter`,
        html`${hidden('email', looked.email)}
          <p><button class="quiet" data-danger name="do" value="erase">Delete for privacy</button></p>`,
      )
    }
  </div>`;

const table = (heads: readonly string[], rows: readonly (readonly (string | number | Html)[])[]): Html =>
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

export const monthPage = (month: Month, months: readonly string[]): Html =>
  html`<div class="text sheet wider">
    <div class="actions between">
      <h1>${monthName(month.month)}</h1>
      <a class="quiet no-print" href="${INBOX_URL}export/month?month=${month.month}"
        >${icon('save', 18)}Export as a table</a
      >
    </div>
    ${month.counts.length === 0 && html`<p class="empty soft">Nothing has arrived yet.</p>`}
    ${
      month.counts.length > 0 &&
      table(
        MONTH_HEADS,
        month.counts.map((row) => [...row]),
      )
    }
    <dl class="pairs apart">
      ${month.totals.map(
        ([term, value]) =>
          html`<dt>${term}</dt>
            <dd>${value}</dd>`,
      )}
    </dl>
    ${
      month.open.length > 0 &&
      html`<h2 class="side-title apart">Gifts that have not arrived</h2>
        ${table(
          ['Reference', 'Promised', 'US dollars'],
          month.open.map(({ id, reference, day, amount }) => [
            html`<a href="${INBOX_URL}${id}">${reference}</a>`,
            nepalDay(day),
            amount,
          ]),
        )}`
    }
    <nav class="actions after small no-print" aria-label="Months">
      ${months.map((one) => html`<a href="${INBOX_URL}month?month=${one}" ${one === month.month && html`aria-current="page"`}>${monthName(one)}</a>`)}
    </nav>
  </div>`;

export const peoplePage = (people: readonly Row[], own: string, said?: Html): Html =>
  html`<div class="text sheet wider">
    <h1>People</h1>
    <p>Everybody here sees everything that has arrived, and may invite and remove others.</p>
    ${said}
    <ul class="ruled" role="list">
      ${people.map(
        ({ id, name, email, made_at: since, seen_at: seen }) =>
          html`<li class="actions between">
            <span
              ><b>${String(name)}</b> <span class="soft">${String(email)}</span><br /><span class="small soft"
                >Since ${nepalDay(String(since))},
                ${seen === null ? 'not signed in yet' : `last seen ${nepalDay(String(seen))}`}</span
              ></span
            >
            ${
              id !== own &&
              html`<form method="post" action="${INBOX_URL}people">
                ${hidden('email', String(email))}<button class="quiet" data-danger name="do" value="remove">
                  Remove
                </button>
              </form>`
            }
          </li>`,
      )}
    </ul>
    <form method="post" action="${INBOX_URL}people" class="look">
      <div class="field">
        <label class="label" for="name">Name</label>
        <input class="control" id="name" name="name" required maxlength="100" />
      </div>
      <div class="field">
        <label class="label" for="email">Email</label>
        <input class="control" id="email" name="email" type="email" required maxlength="254" />
      </div>
      <p class="actions field">${actButton('invite', 'Invite')}</p>
    </form>
  </div>`;

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
