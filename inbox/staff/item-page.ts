import { INBOX_URL } from '@raptors/shared/contract/forms/form-address';
import type { FormDefinition } from '@raptors/shared/contract/forms/form';
import { NEVER, type Row } from '../database/database';
import { readInboxEnv } from '../env';
import { html, icon, type Html } from '../pages/html';
import { nepalDay, nepalTime } from '../pages/words';
import { mailto } from '../pledge/pledge-receipt';
import { labelOf, summaryOf } from '../receive/summary';
import type { Birds } from '../sightings/birds';
import type { Sighting } from '../sightings/sighting';
import { actButton, actForm, shownRevision, stateOf } from './frame';
import { candidates, fits, grounds, pictures } from './review';
import { rowOf, type Item, type Neighbours } from './work';

type ItemPage = {
  item: Item;
  form: FormDefinition | undefined;
  history: readonly Row[];
  written: readonly Row[];
  first: ReadonlyMap<string, readonly string[]>;
  photographs: readonly string[];
  sighting: Sighting | undefined;
  birds: Birds;
  /** `undefined` without an address. */
  before: readonly Item[] | undefined;
  neighbours: Neighbours;
};

export const itemTitle = (item: Item, form?: FormDefinition): string => {
  const { title } = rowOf(item, form);
  return item.work === 'query' ? `${title} asks` : title;
};

const notice = (words: string) => html`<p class="alert" data-tone="info">${icon('alert')}${words}</p>`;

export function itemPage(page: ItemPage): Html {
  const { item, form, history, written, first, photographs, sighting, birds, before, neighbours } = page;
  const { email, words } = summaryOf(item, form);
  const act = (body: Html) => actForm([item.id], INBOX_URL + item.id, html`${shownRevision(item)}${body}`);
  const isOpen = item.state === 'new';
  const isAnsweredByMail = item.work !== 'sighting' && email !== '';
  const drawn = sighting ? candidates(sighting, birds) : [];
  const head = html`<p class="small soft">
      ${form?.title ?? item.form}, ${item.reference}, ${nepalTime(item.receivedAt)}
    </p>
    <h1>${itemTitle(item, form)}</h1>
    ${item.suspected !== undefined && notice(`Suspected: ${item.suspected}`)}
    ${item.leftOut !== undefined && notice(item.leftOut)}
    ${item.unfit && notice('The form of that release is gone. This is kept as it was sent.')}`;
  return html`<div class="wide item">
    <div class="actions between">
      <a class="quiet" href="${INBOX_URL}">${icon('back', 18)}To do</a>
      ${steps(neighbours)}
    </div>
    ${
      sighting &&
      html`<div class="sides review">
        ${pictures(photographs)}
        <div>${head} ${fits(drawn, birds, item.fields.day?.[0] ?? '')} ${act(review(sighting, form))}</div>
        ${grounds(sighting)}
      </div>`
    }
    <div class="sides">
      <div>
        ${!sighting && head} ${words && html`<blockquote class="lead quote" dir="auto">${words}</blockquote>`}
        ${!sighting && pictures(photographs)} ${isAnsweredByMail && act(answer(item, email, words))}
        ${written.map(
          ({ at, who, words: said }) =>
            html`<blockquote class="quote">
              <span class="small soft">${String(who)} wrote, ${nepalTime(String(at))}</span
              ><br />${String(said)}
            </blockquote>`,
        )}
        ${pairs(answers(item, form, first))}
        ${sighting && act(html`<p class="after">${actButton('correct', 'Correct it')}</p>`)}
        <div class="note">
          ${act(
            html`<label class="label" for="note">Note for colleagues</label>
              <textarea class="control" id="note" name="note" rows="3" maxlength="5000">
${item.note}</textarea>
              <p class="after">${actButton('note', 'Keep the note')}</p>`,
          )}
        </div>
      </div>
      <div>
        <h2 class="side-title">Who and where it stands</h2>
        ${pairs([
          ['State', stateOf(item)],
          email !== '' && ['Email', html`<a href="${mailto(email, item.reference, '')}">${email}</a>`],
          before && ['Sent before', whatBecameOf(before)],
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
          html`<p class="actions after">
              ${isOpen && isAnsweredByMail && actButton('answered', 'Answered')}
              ${(isOpen || item.state === 'answered') && actButton('done', 'Done')}
              ${!isOpen && actButton('new', 'Put it back')}
              ${item.suspected !== undefined && actButton('new', 'Not suspected')}
            </p>
            <h2 class="side-title apart">What happened</h2>
            <ul class="ruled small" role="list">
              ${[{ at: item.receivedAt, who: '', what: 'arrived' }, ...history].map(
                ({ at, who, what }) =>
                  html`<li class="event">
                    <span class="soft">${when(String(at))}</span>${String(who)} ${String(what)}
                  </li>`,
              )}
            </ul>
            ${ERASE}`,
        )}
      </div>
    </div>
  </div>`;
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

function review({ species, place, shown }: Sighting, form?: FormDefinition): Html {
  const birds = form?.fields.find(({ name }) => name === 'species')?.options ?? [];
  const chosen = species.length === 1 ? species[0]?.scientificName : undefined;
  return html`<div class="field">
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
    <p class="actions after foot-bar">
      <button class="button" data-variant="primary" name="do" value="accepted">${icon('check')}Accept</button>
      <button class="button" data-variant="secondary" name="do" value="asked">Ask the observer</button>
      <button class="button" data-variant="secondary" name="do" value="rejected">Reject</button>
    </p>`;
}

/** "4 sightings since 21 June 2026: 2 accepted, 1 not accepted". */
function whatBecameOf(before: readonly Item[]): string {
  const [first] = before;
  if (!first) return 'nothing';
  const count = (state: string) => before.filter((item) => item.state === state).length;
  const many = before.length === 1 ? '1 sighting' : `${before.length} sightings`;
  return `${many} since ${nepalDay(first.receivedAt)}: ${count('accepted')} accepted, ${count('rejected')} not accepted`;
}

const ERASE = html`<p class="after">
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

/** Mail programs open addresses of up to about 2,000 characters. */
const MOST_QUOTED = 1200;

function answer({ reference, receivedAt }: Item, email: string, words: string): Html {
  const quoted = words.slice(0, MOST_QUOTED).replace(/^/gm, '> ');
  const body = `\n\nYou wrote on ${nepalDay(receivedAt)}:\n${quoted}`;
  return html`<label class="label" for="answer-words">Answer</label>
    <textarea class="control" id="answer-words" name="words" rows="5" maxlength="5000"></textarea>
    <p class="actions after foot-bar" id="answer">
      <button class="button" data-variant="primary" name="do" value="answer">
        ${icon('reply')}Send the answer
      </button>
      <a class="quiet" href="${mailto(email, `Your query (${reference})`, body)}">Answer in your own mail</a>
    </p>
    <p class="small soft after">
      Your own mail quotes the question. Mark it answered when it is sent; we can’t see your mail.
    </p>`;
}

/** Answers that are not shown above, by label. */
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
