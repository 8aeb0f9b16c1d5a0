import { INBOX_URL } from '@raptors/shared/contract/forms/form-address';
import type { FormDefinition } from '@raptors/shared/contract/forms/form';
import { NEVER, type Row } from '../database/database';
import { readInboxEnv } from '../env';
import { html, icon, type Html } from '../pages/html';
import { nepalDay, nepalTime } from '../pages/words';
import { inNepal } from '@raptors/shared/organisation/nepal-time';
import { labelOf, summaryOf } from '../receive/summary';
import type { Birds } from '../sightings/birds';
import type { Sighting } from '../sightings/sighting';
import { actButton, actForm, hidden, shownRevision, stateOf } from './frame';
import { candidates, fits, grounds, pictures } from './review';
import { rowOf, type Item, type Neighbours } from './queries';
import { lettersTo } from './write-to';

type ItemPage = {
  item: Item;
  form: FormDefinition | undefined;
  history: readonly Row[];
  first: ReadonlyMap<string, readonly string[]>;
  photographs: readonly string[];
  sighting: Sighting | undefined;
  birds: Birds;
  /** Other submissions of the address; `undefined` without an address. */
  others: readonly { item: Item; form: FormDefinition | undefined }[] | undefined;
  subscribedAt: string | undefined;
  gift: { day: string; amount: number } | undefined;
  neighbours: Neighbours;
};

export const itemTitle = (item: Item, form?: FormDefinition): string => {
  const { title } = rowOf(item, form);
  return item.work === 'query' ? `${title} asks` : title;
};

const notice = (words: string) => html`<p class="alert" data-tone="info">${icon('alert')}${words}</p>`;

export function itemPage(page: ItemPage): Html {
  const { item, form, history, first, photographs, sighting, birds, others, neighbours } = page;
  const { email, words } = summaryOf(item, form);
  const act = (body: Html) => actForm([item.id], INBOX_URL + item.id, html`${shownRevision(item)}${body}`);
  const drawn = sighting ? candidates(sighting, birds) : [];
  const isOfPlaceToHide = sighting && (!sighting.shown || sighting.shown.km > USUAL_KM);
  const head = html`<p class="small soft">
      ${form?.title ?? item.form}, ${item.reference}, ${nepalTime(item.receivedAt)}
    </p>
    <h1>${itemTitle(item, form)}</h1>
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
  const pictured = html`${pictures(photographs)}${
    photographs.length > 0 &&
    isOfPlaceToHide &&
    notice(
      'A nest, or a bird that needs care: these photographs must not be shown. They can give the place away.',
    )
  }`;
  return html`<div class="wide item">
    <div class="actions between no-print">
      <a class="quiet" href="${INBOX_URL}">${icon('back', 18)}To do</a>
      ${steps(neighbours)}
    </div>
    ${
      sighting &&
      html`<div class="sides review">
        <div class="pictured">${pictured}</div>
        <div>
          ${head} ${fits(drawn, birds, item.fields.day?.[0] ?? '')}
          ${act(review(item, sighting, form, others ?? []))} ${writeTo(item, form)}
        </div>
        ${grounds(sighting)}
      </div>`
    }
    <div class="sides">
      <div>
        ${!sighting && head} ${words && html`<blockquote class="lead quote" dir="auto">${words}</blockquote>`}
        ${!sighting && pictured} ${!sighting && writeTo(item, form)}
        ${item.work === 'pledge' && arrived(page, act)} ${pairs(answers(item, form, first))}
        ${sighting && act(html`<p class="after no-print">${actButton('correct', 'Correct it')}</p>`)}
        <div class="note ${!item.note && 'no-print'}">
          ${act(
            html`<label class="label" for="note">Note for colleagues</label>
              ${hidden('before', item.note)}<textarea
                class="control"
                id="note"
                name="note"
                rows="3"
                maxlength="5000"
              >
${item.note}</textarea>
              <p class="after no-print">${actButton('note', 'Keep the note')}</p>`,
          )}
        </div>
      </div>
      <div>
        <h2 class="side-title">Who and where it stands</h2>
        ${pairs([
          ['State', stateOf(item)],
          email !== '' && ['Email', email],
          item.page !== undefined && [
            'From page',
            html`<a href="${readInboxEnv().siteUrl}${item.page}">${item.page}</a>`,
          ],
          item.otherSite !== undefined && ['Shown by', item.otherSite],
          ['Release', `${item.owner} ${item.release}`],
          [
            'Deleted on',
            item.deleteAt === NEVER ? 'never, it names nobody any more' : nepalDay(item.deleteAt),
          ],
        ])}
        ${act(
          html`<p class="actions after no-print">
            ${item.state === 'new' && actButton('done', 'Done')}
            ${item.state !== 'new' && actButton('new', 'Put it back')}
            ${item.suspected !== undefined && actButton('new', 'Not suspected')}
            ${item.removedAt === undefined && actButton('delete', 'Delete')}
          </p>`,
        )}
        ${others && sender(page, others)}
        <h2 class="side-title apart no-print">What happened</h2>
        <ul class="ruled small no-print" role="list">
          ${[{ at: item.receivedAt, who: '', what: 'arrived' }, ...history].map(
            ({ at, who, what }) =>
              html`<li class="event">
                <span class="soft">${when(String(at))}</span>${String(who)} ${String(what)}
              </li>`,
          )}
        </ul>
        ${act(ERASE)}
      </div>
    </div>
  </div>`;
}

/** Public radius of birds that are not sensitive: another radius marks a sensitive one. */
const USUAL_KM = 2;

/** Opens the mail program, in which the office answers. */
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

const sender = ({ subscribedAt }: ItemPage, others: NonNullable<ItemPage['others']>): Html =>
  html`<h2 class="side-title apart no-print">From the same address</h2>
    <ul class="ruled small no-print" role="list">
      ${others.length === 0 && subscribedAt === undefined && html`<li class="soft">Nothing else.</li>`}
      ${subscribedAt !== undefined && html`<li>Newsletter since ${nepalDay(subscribedAt)}</li>`}
      ${others.map(
        ({ item, form }) =>
          html`<li class="between actions">
            <a href="${INBOX_URL}${item.id}" dir="auto">${rowOf(item, form).title}</a>
            <span class="actions soft">${nepalDay(item.receivedAt)} ${stateOf(item)}</span>
          </li>`,
      )}
    </ul>`;

function arrived({ item, form, gift }: ItemPage, act: (body: Html) => Html): Html {
  if (gift)
    return act(
      html`<p class="alert" data-tone="ok">
        ${icon('check')}$${gift.amount} arrived on ${nepalDay(gift.day)}.
        <button class="quiet no-print" name="do" value="gift-undo">That was a mistake</button>
      </p>`,
    );
  return act(
    html`<fieldset class="gift no-print">
      <legend class="label">The gift has arrived</legend>
      <div class="actions">
        <label class="small"
          >Day<input
            class="control"
            type="date"
            name="day"
            required
            value="${inNepal(Date.now()).toISOString().slice(0, 10)}"
        /></label>
        <label class="small"
          >US dollars<input
            class="control"
            name="amount"
            inputmode="decimal"
            required
            value="${summaryOf(item, form).amount}"
        /></label>
        ${actButton('gift', 'Arrived')}
      </div>
    </fieldset>`,
  );
}

const steps = ({ place, count, previous, next }: Neighbours): Html | false =>
  (previous ?? next) !== undefined &&
  html`<nav class="actions" aria-label="What waits">
    <span class="small soft">${place ? `${place} of ${count} that wait` : `${count} that wait`}</span>
    ${step('Previous', previous)} ${step('Next', next)}
  </nav>`;

const step = (word: string, id: string | undefined) =>
  id !== undefined &&
  html`<a class="button" data-variant="secondary" data-size="small" href="${INBOX_URL}${id}">${word}</a>`;

function review(
  { id }: Item,
  { species, place, shown }: Sighting,
  form: FormDefinition | undefined,
  others: NonNullable<ItemPage['others']>,
): Html {
  const birds = form?.fields.find(({ name }) => name === 'species')?.options ?? [];
  const chosen = species.length === 1 ? species[0]?.scientificName : undefined;
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
      ><input type="checkbox" name="sensitive" value="yes" ${place && !shown && html`checked`} />Sensitive:
      show the place to nobody</label
    >
    ${
      waiting.length > 0 &&
      html`<fieldset class="options">
        <legend class="label">Also of this observer</legend>
        ${waiting.map(
          (other) =>
            html`<label class="option"
              >${shownRevision(other.item)}<input
                type="checkbox"
                name="id"
                value="${other.item.id}"
              />${rowOf(other.item, other.form).title}, ${other.item.reference}</label
            >`,
        )}
      </fieldset>`
    }
    <p class="actions after foot-bar no-print">
      <button class="button" data-variant="primary" name="do" value="accepted">${icon('check')}Accept</button>
      <button class="button" data-variant="secondary" name="do" value="rejected">Don’t accept</button>
    </p>`;
}

const ERASE = html`<p class="after no-print">
  <button class="quiet" data-danger name="do" value="erase">Delete for privacy</button>
</p>`;

/** "23 November, 11:40" in Nepal. */
const when = (moment: string) => nepalTime(moment).replace(/ \d{4},/, ',');

type Pair = readonly [term: string, value: Html | string];

const pairs = (rows: readonly (Pair | false | undefined)[]): Html | false =>
  rows.length > 0 &&
  html`<dl class="pairs">
    ${rows.map(
      (row) =>
        row &&
        html`<dt>${row[0]}</dt>
          <dd dir="auto">${row[1]}</dd>`,
    )}
  </dl>`;

/** Every answer that isn't shown above, by its label. */
const answers = (
  { fields, work }: Item,
  form: FormDefinition | undefined,
  first: ItemPage['first'],
): Pair[] =>
  Object.entries({ ...Object.fromEntries(first), ...fields }).flatMap(([name, values]) => {
    const field = form?.fields.find((one) => one.name === name);
    const isAbove =
      work === 'query' &&
      (field
        ? field.kind !== 'choice' && field.kind !== 'tick'
        : ['name', 'email', 'message'].includes(name));
    const before = first.get(name);
    const isEmpty = values.every((value) => !value.trim()) && !before;
    if (isAbove || field?.kind === 'photographs' || isEmpty) return [];
    const inWords = (some: readonly string[]) => some.map((value) => labelOf(form, name, value)).join(', ');
    const shown = html`${inWords(values)}${before && html` <span class="small soft">(first: ${inWords(before) || 'nothing'})</span>`}`;
    return [[field?.label ?? name, shown]];
  });
