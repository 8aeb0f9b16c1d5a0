import { amountWithCurrency, CURRENCIES } from '@raptors/shared/contract/forms/amount';
import { INBOX_URL } from '@raptors/shared/contract/forms/form-address';
import type { FormDefinition } from '@raptors/shared/contract/forms/form';
import { NEVER, type Database } from '../database/database';
import { readInboxEnv } from '../env';
import { html, icon, pairs, textField, type Html } from '../pages/html';
import { PAGE_HEADERS } from '../pages/page';
import { dayInBoth, nepalDate, nepalDay, nepalTime } from '../pages/words';
import { answerIn, summaryOf } from '../receive/summary';
import { isNest, sightingOf, type Sighting } from '../sightings/sighting';
import { findBySender } from './deletion';
import {
  actButton,
  actForm,
  dangerButton,
  hidden,
  linkButton,
  notFound,
  ruled,
  shownRevision,
  stateOf,
  type AddStaffPage,
  type StaffContext,
  type Visit,
} from './frame';
import { fits, grounds, pictures } from './review';
import { itemOf, neighboursOf, rowOf, rowsOf, type Item, type ListRow } from './queries';
import { lettersTo } from './write-to';

export function addItem(add: AddStaffPage, context: StaffContext): void {
  const { database } = context;
  add('GET', ':id', async (visit) => {
    const item = await itemOf(database, visit.id);
    return item ? showItem(visit, context, item) : notFound(visit);
  });
  add('GET', 'photographs/:id', async (visit) => {
    const [row] = await database.all`select submission, type, bytes from photographs
      where id = ${visit.id} and width > 0`;
    const item = row && (await itemOf(database, String(row.submission)));
    if (!item || !(row.bytes instanceof Uint8Array)) return notFound(visit);
    const headers = { ...PAGE_HEADERS, 'Content-Type': String(row.type) };
    return visit.reply.headers(headers).send(Buffer.from(row.bytes));
  });
}

const NOTE = html`class="control" id="note" name="note" rows="3" maxlength="5000"`;

const notice = (words: string) => html`<p class="alert" data-tone="info">${icon('alert')}${words}</p>`;

async function showItem({ show }: Visit, { database, formOf, readBirds }: StaffContext, item: Item) {
  const form = await formOf(item);
  const row = rowOf(item, form);
  const title = item.work === 'query' ? `${row.title} asks` : row.title;
  const stored = (what: string, order: string) =>
    database.all(`select ${what} where submission = ? order by ${order}`, item.id);
  const { email, words } = summaryOf(item, form);
  const { items: sent } = await findBySender(database, item, formOf);
  const isOther = ({ id, removedAt }: Item) => id !== item.id && removedAt === undefined;
  const others = await rowsOf(sent.filter(isOther).reverse(), formOf);
  const history = await stored('at, who, what from audit_log', 'at');
  const corrections = await stored('field, first from corrections', 'field');
  const first = new Map(
    corrections.map((row): [string, string[]] => [String(row.field), JSON.parse(String(row.first))]),
  );
  const photographs = await stored('id, width from photographs', 'place');
  const drawn = photographs.filter(({ width }) => Number(width) > 0).map(({ id }) => String(id));
  const sighting = await sightingOf(database, item.id);
  const birds = sighting ? await readBirds(item.owner) : new Map();
  const act = (body: Html) =>
    actForm(INBOX_URL + item.id, html`${hidden('id', item.id)}${shownRevision(item)}${body}`);
  const isOfPlaceToHide = sighting && (!sighting.shown || sighting.shown.km > USUAL_KM);
  const head = html`<p class="small soft">
      ${form?.title ?? item.form}, ${item.reference}, ${nepalTime(item.receivedAt)}
    </p>
    <h1>${title}</h1>
    ${
      item.removedAt !== undefined &&
      html`<div class="alert" data-tone="threat">
        ${icon('trash')}Deleted on ${nepalTime(item.removedAt)}, and gone for good a day later.
        ${act(actButton('restore', 'Take it back'))}
      </div>`
    }
    ${item.suspected !== undefined && notice(`Suspected: ${item.suspected}`)}
    ${item.leftOut !== undefined && notice(item.leftOut)}
    ${item.unfit && notice('The form of that release is gone. This is kept as it was sent.')}`;
  const care =
    'A nest, or a bird that needs care: these photographs must not be shown. They can give the place away.';
  const pictured = html`${pictures(drawn)}${drawn.length > 0 && isOfPlaceToHide && notice(care)}`;
  const page =
    item.page !== undefined && html`<a href="${readInboxEnv().siteUrl}${item.page}">${item.page}</a>`;
  const deletedOn = item.deleteAt === NEVER ? 'never, it names nobody any more' : nepalDay(item.deleteAt);
  const events = [{ at: item.receivedAt, who: '', what: 'arrived' }, ...history].map(
    ({ at, who, what }) =>
      html`<span class="event"
        ><span class="soft">${when(String(at))}</span><span>${String(who)} ${String(what)}</span></span
      >`,
  );
  const body = html`<div class="wide item">
    <div class="actions between no-print">
      <a class="quiet" href="${INBOX_URL}">${icon('back', 18)}To do</a>
      ${steps(await neighboursOf(database, item))}
    </div>
    ${
      sighting &&
      html`<div class="sides review">
        <div class="pictured">${pictured}</div>
        <div>
          ${head} ${fits(sighting, birds, item.fields.day?.[0] ?? '')}
          ${act(review(item, sighting, form, others))} ${writeTo(item, form)}
        </div>
        ${grounds(sighting)}
      </div>`
    }
    <div class="sides">
      <div>
        ${!sighting && head} ${words && html`<blockquote class="lead quote" dir="auto">${words}</blockquote>`}
        ${!sighting && pictured} ${!sighting && writeTo(item, form)}
        ${item.work === 'pledge' && act(await arrived(database, item, form))}
        ${pairs(answers(item, form, first))}
        ${sighting && act(html`<p class="after no-print">${actButton('correct', 'Correct it')}</p>`)}
        <div class="note ${!item.note && 'no-print'}">
          ${act(
            html`<label class="label" for="note">Note for colleagues</label>${hidden('before', item.note)}
              <textarea ${NOTE}>${'\n'}${item.note}</textarea>
              <p class="after no-print">${actButton('note', 'Keep the note')}</p>`,
          )}
        </div>
      </div>
      <div>
        <h2 class="side-title">Who and where it stands</h2>
        ${pairs([
          ['State', stateOf(item)],
          email !== '' && ['Email', email],
          page && ['From page', page],
          item.otherSite !== undefined && ['Shown by', item.otherSite],
          ['Release', `${item.owner} ${item.release}`],
          ['Deleted on', deletedOn],
        ])}
        ${act(
          html`<p class="actions after no-print">
            ${item.state === 'new' ? actButton('done', 'Done') : actButton('new', 'Put it back')}
            ${item.suspected !== undefined && actButton('new', 'Not suspected')}
            ${item.removedAt === undefined && actButton('delete', 'Delete')}
          </p>`,
        )}
        ${email !== '' && (await sender(database, email.toLowerCase(), others))}
        <div class="no-print">
          <h2 class="side-title apart">What happened</h2>
          <div class="small">${ruled(events)}</div>
        </div>
        <div class="after">${act(dangerButton('erase', 'Delete for privacy'))}</div>
      </div>
    </div>
  </div>`;
  return show('todo', title, body);
}

/** Public radius of birds that are not sensitive. */
const USUAL_KM = 2;

function writeTo(item: Item, form: FormDefinition | undefined): Html {
  const [plain, ...reasons] = lettersTo(item, form);
  if (!plain) return html`<p class="small soft after">No address was left, so nobody can be written to.</p>`;
  return html`<div class="write no-print">
    <a class="button" data-variant="${item.work === 'sighting' ? 'secondary' : 'primary'}" href="${plain.url}"
      >${icon('reply')}${plain.about}</a
    >
    ${
      reasons.length > 0 &&
      html`<details>
        <summary class="quiet">Write why it is not accepted</summary>
        <ul class="ruled" role="list">
          ${reasons.map(({ about, url }) => html`<li><a href="${url}">${about}</a></li>`)}
        </ul>
      </details>`
    }
    <p class="small soft">
      It opens your mail program, in the visitor’s language. All words can be changed there.
    </p>
  </div>`;
}

async function sender({ all }: Database, email: string, others: readonly ListRow[]): Promise<Html> {
  const [subscriber] = await all`select subscribed_at from subscribers
    where email = ${email} and state = 'subscribed'`;
  const rows = others.map(
    ({ item, title }) =>
      html`<span class="between actions">
        <a href="${INBOX_URL}${item.id}" dir="auto">${title}</a>
        <span class="actions soft">${nepalDay(item.receivedAt)} ${stateOf(item)}</span>
      </span>`,
  );
  return html`<div class="no-print">
    <h2 class="side-title apart">From the same address</h2>
    <div class="small">
      ${ruled([
        others.length === 0 && !subscriber && html`<span class="soft">Nothing else.</span>`,
        subscriber && html`Newsletter since ${nepalDay(String(subscriber.subscribed_at))}`,
        ...rows,
      ])}
    </div>
  </div>`;
}

async function arrived({ all }: Database, item: Item, form: FormDefinition | undefined): Promise<Html> {
  const [gift] = await all`select day, amount, currency from gifts where submission = ${item.id}`;
  if (gift)
    return html`<p class="alert" data-tone="ok">
      ${icon('check')}${amountWithCurrency(String(gift.amount), String(gift.currency))} arrived on
      ${dayInBoth(String(gift.day))}.
      <button class="quiet no-print" name="do" value="gift-undo">That was a mistake</button>
    </p>`;
  const promised = summaryOf(item, form);
  return html`<fieldset class="gift no-print">
    <legend class="label">The gift has arrived</legend>
    <div class="actions">
      ${textField('day', 'Day, AD or Bikram Sambat', html`value="${nepalDate()}"`)}
      ${textField('amount', 'Amount', html`type="number" step="0.01" min="0.01" value="${promised.amount}"`)}
      <div class="field">
        <label class="label" for="currency">Currency</label>
        <select class="control" id="currency" name="currency">
          ${CURRENCIES.map((one) => html`<option ${one === promised.currency && html`selected`}>${one}</option>`)}
        </select>
      </div>
      ${actButton('gift', 'Arrived')}
    </div>
  </fieldset>`;
}

const steps = ({ place, count, previous, next }: Awaited<ReturnType<typeof neighboursOf>>): Html | false =>
  (previous ?? next) !== undefined &&
  html`<nav class="actions" aria-label="What waits">
    <span class="small soft">${place && `${place} of `}${count} that wait</span>
    ${previous !== undefined && linkButton(INBOX_URL + previous, 'Previous')}
    ${next !== undefined && linkButton(INBOX_URL + next, 'Next')}
  </nav>`;

function review(
  { id }: Item,
  { species, place, shown, isSensitive, fields }: Sighting,
  form: FormDefinition | undefined,
  others: readonly ListRow[],
): Html {
  const birds = form?.fields.find(({ name }) => name === 'species')?.options ?? [];
  const chosen = species.length === 1 ? species[0]?.scientificName : undefined;
  // A nest is hidden without the mark, which would hide it also once it is corrected.
  const isMarked = isSensitive || (place !== undefined && !shown && !isNest(fields));
  const waiting = others.filter(
    ({ item }) => item.work === 'sighting' && item.state === 'new' && item.suspected === undefined,
  );
  return html`${hidden('main', id)}
    <div class="field">
      <label class="label" for="species">Species, if you know better</label>
      <select class="control" id="species" name="species">
        <option value="">As reported</option>
        ${birds.map(({ value, label }) => html`<option value="${value}" ${value === chosen && html`selected`}>${label}</option>`)}
      </select>
    </div>
    <label class="option after"
      ><input type="checkbox" name="sensitive" value="yes" ${isMarked && html`checked`} />Sensitive: the place
      stays in the inbox</label
    >
    ${
      waiting.length > 0 &&
      html`<fieldset class="options">
        <legend class="label">Also of this observer</legend>
        ${waiting.map(
          ({ item, title }) =>
            html`<label class="option"
              >${shownRevision(item)}<input type="checkbox" name="id" value="${item.id}" />${title},
              ${item.reference}</label
            >`,
        )}
      </fieldset>`
    }
    <p class="actions after foot-bar no-print">
      <button class="button" data-variant="primary" name="do" value="accepted">${icon('check')}Accept</button>
      <button class="button" data-variant="secondary" name="do" value="rejected">Don’t accept</button>
    </p>`;
}

/** "23 November, 11:40" in Nepal. */
const when = (moment: string) => nepalTime(moment).replace(/ \d{4},/, ',');

/** Kinds of fields that the list of answers leaves out, by kind of form. */
const ABOVE: Partial<Record<Item['work'], readonly string[]>> = {
  query: ['text', 'email', 'lines'],
  pledge: ['number', 'choice', 'tick'],
};

const answers = (
  { fields, work }: Item,
  form: FormDefinition | undefined,
  first: ReadonlyMap<string, readonly string[]>,
): (readonly [term: string, value: Html])[] =>
  Object.entries({ ...Object.fromEntries(first), ...fields }).flatMap(([name, values]) => {
    const field = form?.fields.find((one) => one.name === name);
    const isAbove = field && ABOVE[work]?.includes(field.kind);
    const before = first.get(name);
    const isEmpty = values.every((value) => !value.trim()) && !before;
    if (isAbove || field?.kind === 'photographs' || isEmpty) return [];
    const shown = html`${answerIn(form, name, values)}${before && html` <span class="small soft">(first: ${answerIn(form, name, before) || 'nothing'})</span>`}`;
    return [[field?.label ?? name, shown]];
  });
