import { INBOX_URL } from '@raptors/shared/contract/forms/form-address';
import type { FormDefinition } from '@raptors/shared/contract/forms/form';
import type { Row } from '../database/database';
import { readInboxEnv } from '../env';
import { html, icon, type Html } from '../pages/html';
import { nepalClock, nepalDay, nepalTime } from '../pages/nepal-moment';
import { mailto } from '../pledge/pledge-receipt';
import { summaryOf } from '../receive/summary';
import type { Sighting } from '../sightings/sighting';
import { actButton, folderUrl, stateOf } from './frame';
import { rowOf, type Item } from './work';

type ItemPage = {
  item: Item;
  form: FormDefinition | undefined;
  happened: readonly Row[];
  photographs: readonly string[];
  sighting: Sighting | undefined;
};

const SECTION_OF_WORK = {
  query: ['query', 'All queries'],
  newsletter: ['todo', 'To do'],
  pledge: ['pledge', 'All pledges'],
  sighting: ['sighting', 'All sightings'],
} as const;

/** What a submission is called at the top of its page. */
export const itemTitle = (item: Item, form?: FormDefinition): string => {
  const { title } = rowOf(item, form);
  return item.work === 'query' ? `${title} asks` : title;
};

/** One submission, and what can be done with it. */
export function itemPage({ item, form, happened, photographs, sighting }: ItemPage): Html {
  const { email, words } = summaryOf(item, form);
  const [folder, all] = SECTION_OF_WORK[item.work];
  return html`<div class="wide item">
    <p><a class="quiet" href="${folderUrl(folder)}">${icon('back', 18)}${all}</a></p>
    <div class="sides">
      <div>
        <p class="small soft">
          ${form?.title ?? item.form}, ${item.reference}, ${nepalTime(item.receivedAt)}
        </p>
        <h1>${itemTitle(item, form)}</h1>
        ${item.suspected !== undefined && html`<p class="alert" data-tone="info">${icon('alert')}Suspected: ${item.suspected}</p>`}
        ${item.unfit && html`<p class="alert" data-tone="info">${icon('alert')}The form of that release is gone. This is kept as it was sent.</p>`}
        ${words && html`<blockquote class="quote" dir="auto">${words}</blockquote>`}
        ${photographs.map(
          (id, at) =>
            html`<a href="${INBOX_URL}photographs/${id}"
              ><img
                class="photo"
                src="${INBOX_URL}photographs/${id}"
                alt="Photograph ${at + 1} of ${photographs.length}"
            /></a>`,
        )}
        ${item.work === 'sighting' ? reviewActions(item) : email && answer(item, email, words)}
        ${answers(item, form)} ${sighting && places(sighting)}
        <form method="post" action="${INBOX_URL}act" class="note">
          <input type="hidden" name="id" value="${item.id}" /><input
            type="hidden"
            name="back"
            value="${INBOX_URL}${item.id}"
          />
          <label class="label" for="note">Note for colleagues</label>
          <textarea class="control" id="note" name="note" rows="3" maxlength="5000">${item.note}</textarea>
          <p class="after">${actButton('note', 'Keep the note')}</p>
        </form>
      </div>
      <div>
        <h2 class="side-title">Who and where it stands</h2>
        <dl class="pairs">
          <dt>State</dt>
          <dd>${stateOf(item)}</dd>
          ${
            email &&
            html`<dt>Email</dt>
              <dd><a href="mailto:${email}">${email}</a></dd>`
          }
          ${
            item.page !== undefined &&
            html`<dt>From page</dt>
              <dd><a href="${readInboxEnv().siteUrl}${item.page}">${item.page}</a></dd>`
          }
          <dt>Release</dt>
          <dd>${item.owner} ${item.release}</dd>
          <dt>Deleted on</dt>
          <dd>${nepalDay(item.deleteAt)}</dd>
        </dl>
        <form method="post" action="${INBOX_URL}act">
          <input type="hidden" name="id" value="${item.id}" /><input
            type="hidden"
            name="back"
            value="${INBOX_URL}${item.id}"
          />
          <p class="actions after">
            ${item.state === 'new' || item.state === 'taken' ? actButton('done', 'Done') : actButton('new', 'Put it back')}
            ${actButton('give', 'Give to a person')}
            ${item.suspected !== undefined && actButton('new', 'Not suspected')}
          </p>
          <h2 class="side-title happened">What happened</h2>
          <ul class="ruled small" role="list">
            <li class="event"><span class="soft">${nepalClock(item.receivedAt)}</span>arrived</li>
            ${happened.map(
              ({ at, who, what }) =>
                html`<li class="event">
                  <span class="soft" title="${nepalDay(String(at))}">${nepalClock(String(at))}</span
                  >${String(who)} ${String(what)}
                </li>`,
            )}
          </ul>
          <p class="after">
            <button class="quiet" data-danger name="do" value="erase">Delete for privacy</button>
          </p>
        </form>
      </div>
    </div>
  </div>`;
}

const answer = (item: Item, email: string, words: string) =>
  html`<p class="after" id="answer">
      <a
        class="button"
        data-variant="primary"
        href="${mailto(email, `Your query (${item.reference})`, `\n\nYou wrote on ${nepalDay(item.receivedAt)}:\n${quoted(words)}`)}"
        >${icon('reply')}Answer by mail</a
      >
    </p>
    <p class="small soft after">
      Opens your own mail, with the question quoted. Mark it done when it is sent; we can’t see your mail.
    </p>`;

/** Mail programs open no address of more than about 2,000 characters. */
const MOST_QUOTED = 1200;

const quoted = (words: string) =>
  words
    .slice(0, MOST_QUOTED)
    .split('\n')
    .map((line) => `> ${line}`)
    .join('\n');

const reviewActions = ({ id }: Item) =>
  html`<form method="post" action="${INBOX_URL}act">
    <input type="hidden" name="id" value="${id}" /><input
      type="hidden"
      name="back"
      value="${INBOX_URL}${id}"
    />
    <p class="actions after">
      <button class="button" data-variant="primary" name="do" value="accepted">${icon('check')}Accept</button>
      <button class="button" data-variant="secondary" name="do" value="asked">Ask the observer</button>
      <button class="button" data-variant="secondary" name="do" value="rejected">Reject</button>
    </p>
  </form>`;

/** Every answer that isn't shown above, by its label. */
function answers({ fields, work }: Item, form?: FormDefinition): Html | false {
  const shown = Object.entries(fields).flatMap(([name, values]) => {
    const field = form?.fields.find((one) => one.name === name);
    const isAbove =
      work === 'query' &&
      (field
        ? field.kind !== 'choice' && field.kind !== 'tick'
        : ['name', 'email', 'message'].includes(name));
    if (isAbove || field?.kind === 'photographs' || values.every((value) => !value.trim())) return [];
    const words = values.map(
      (value) => field?.options?.find((option) => option.value === value)?.label ?? value,
    );
    return [
      html`<dt>${field?.label ?? name}</dt>
        <dd dir="auto">${words.join(', ')}</dd>`,
    ];
  });
  return shown.length > 0 && html`<dl class="pairs answers">${shown}</dl>`;
}

const places = ({ place, shown }: Sighting): Html =>
  html`<dl class="pairs answers">
    <dt>Only here</dt>
    <dd>
      ${place ? `${place.latitude.toFixed(4)}, ${place.longitude.toFixed(4)}` : 'What was written names no place that we know.'}
    </dd>
    <dt>Everyone would see</dt>
    <dd>${shown ? `near ${shown.near}, ${shown.km} km` : 'no place at all'}</dd>
  </dl>`;
