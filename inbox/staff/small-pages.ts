import { INBOX_URL } from '@raptors/shared/contract/forms/form-address';
import { organisation } from '@raptors/shared/organisation/organisation';
import type { Row } from '../database/database';
import { html, icon, type Html } from '../pages/html';
import { nepalDay, nepalTime } from '../pages/nepal-moment';
import type { Member } from './sign-in';
import type { Item } from './work';

/** The page to sign in. It says the same whether or not an address is known. */
export const signInPage = (said?: string): Html =>
  html`<div class="text sheet">
    <h1>Sign in by mail</h1>
    <p>
      No password. We send a link to your address at ${organisation.productName}; it works once, for fifteen
      minutes, on this device.
    </p>
    <form method="post" action="${INBOX_URL}sign-in">
      <div class="field">
        <label class="label" for="email">Email</label>
        <input
          class="control"
          id="email"
          name="email"
          type="email"
          autocomplete="email"
          required
          maxlength="254"
        />
      </div>
      <p class="field"><button class="button" data-variant="primary">Send me the link</button></p>
    </form>
    ${said !== undefined && html`<p class="alert after" data-tone="info" role="status">${icon('mail', 24)}${said}</p>`}
  </div>`;

/** The page that a link leads to: programs that check mails open links, and press no button. */
export const useLinkPage = (): Html =>
  html`<div class="text sheet">
    <h1>One tap, and you are in</h1>
    <p>The link works once. It signs in this device for fourteen days.</p>
    <form method="post">
      <p class="field"><button class="button" data-variant="primary">Sign in</button></p>
    </form>
  </div>`;

type Asked = {
  title: string;
  lead: Html | string;
  ids: readonly string[];
  back: string;
  /** What is done, as `act` names it. */
  act: string;
  body: Html;
  button: string;
  isDanger?: boolean;
};

/** A page that asks before something is done. */
export const askPage = ({ title, lead, ids, back, act, body, button, isDanger }: Asked): Html =>
  html`<div class="text sheet">
    <h1>${title}</h1>
    <p>${lead}</p>
    <form method="post" action="${INBOX_URL}act">
      ${ids.map((id) => html`<input type="hidden" name="id" value="${id}" />`)}
      <input type="hidden" name="back" value="${back}" /><input type="hidden" name="sure" value="yes" />
      ${body}
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
      </p>
    </form>
  </div>`;

/** Choices of which one is taken. */
export const choices = (name: string, options: readonly { value: string; label: string }[]): Html =>
  html`<fieldset class="options">
    ${options.map(({ value, label }) => html`<label class="option"><input type="radio" name="${name}" value="${value}" required />${label}</label>`)}
  </fieldset>`;

/** What goes and what stays when somebody asks to be forgotten. */
export function privacyList(items: readonly Item[], hasAddress: boolean): Html {
  const accepted = items.filter(({ work, state }) => work === 'sighting' && state === 'accepted').length;
  const others = items.length - accepted;
  const many = (count: number, one: string, more: string) => `${count} ${count === 1 ? one : more}`;
  const going = [
    others > 0 && `${many(others, 'submission', 'submissions')}, with notes, photographs and mails`,
    accepted > 0 && `name and email of ${many(accepted, 'accepted sighting', 'accepted sightings')}`,
    hasAddress && 'the newsletter address, if it is on the list',
  ];
  const staying = [
    accepted > 0 && `${many(accepted, 'sighting', 'sightings')}, as from “an observer”`,
    'a line in the log: deleted on request, without a name',
  ];
  const line = (sign: 'trash' | 'check', word: string) => (text: string | false) =>
    text !== false &&
    html`<li class="goes">
      ${icon(sign)}<span>${text} <b>${word}</b></span>
    </li>`;
  return html`<ul class="ruled" role="list">
      ${going.map(line('trash', 'goes'))}${staying.map(line('check', 'stays'))}
    </ul>
    <p class="small soft">It can’t be undone. Backups are deleted after 30 days.</p>`;
}

/** Counts of the newsletter, and one look-up: addresses are shown to nobody. */
export const newsletterPage = (
  counts: { confirmed: number; waiting: number; left: number },
  looked?: { email: string; row?: Row },
): Html =>
  html`<div class="text sheet">
    <h1>Newsletter</h1>
    <dl class="pairs">
      <dt>Confirmed</dt>
      <dd><b class="number">${counts.confirmed}</b></dd>
      <dt>Waiting</dt>
      <dd>${counts.waiting}, deleted after seven days</dd>
      <dt>Left this year</dt>
      <dd>${counts.left}</dd>
    </dl>
    <p class="after">
      Addresses are shown to nobody here. To send an issue, export them; the log names the day and the person.
    </p>
    <form method="post" action="${INBOX_URL}newsletter">
      <p class="after">
        <button class="button" data-variant="secondary" name="do" value="export">
          ${icon('save')}Export addresses
        </button>
      </p>
    </form>
    <form method="post" action="${INBOX_URL}newsletter" class="look">
      <label class="label" for="email">Is this address on the list?</label>
      <div class="actions">
        <input class="control" id="email" name="email" type="email" required value="${looked?.email}" />
        <button class="button" data-variant="secondary" name="do" value="look">Look</button>
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

/** Mails that did not go out as they should. */
export const mailsPage = (rows: readonly Row[]): Html =>
  html`<div class="text">
    <h1>Mails that need a look</h1>
    <p class="lead">
      Unknown: the connection ended before the answer. It may have arrived, so it is not sent again by itself.
    </p>
    ${rows.length === 0 && html`<p class="empty">Every mail has gone out, or waits for its turn.</p>`}
    <ul class="ruled" role="list">
      ${rows.map(
        ({ id, state, subject, recipient, problem, made_at: madeAt }) =>
          html`<li>
            <b>${String(state) === 'unknown' ? 'Unknown' : 'Failed'}</b>: ${String(subject)}<br />
            <span class="small soft"
              >to ${String(recipient)}, ${nepalTime(String(madeAt))}. ${String(problem ?? '')}</span
            >
            <form method="post" action="${INBOX_URL}mails" class="actions after">
              <input type="hidden" name="id" value="${String(id)}" />
              <button class="button" data-variant="secondary" data-size="small" name="do" value="again">
                Send again
              </button>
              <button class="button" data-variant="secondary" data-size="small" name="do" value="leave">
                Leave it
              </button>
            </form>
          </li>`,
      )}
    </ul>
  </div>`;

/** Why a sighting is not accepted; the observer reads it. */
export const REASONS = [
  'The photograph shows another species',
  'Nothing lets us tell',
  'The place or the day can’t be right',
  'Sent twice',
  'Not a wild bird',
] as const;

/** People as choices, oneself first. */
export const peopleChoices = (people: readonly Member[], self: Member): Html =>
  choices(
    'person',
    [self, ...people.filter(({ id }) => id !== self.id)].map(({ id, name }) => ({
      value: id,
      label: id === self.id ? `${name} (you)` : name,
    })),
  );
