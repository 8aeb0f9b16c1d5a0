import { INBOX_URL } from '@raptors/shared/contract/forms/form-address';
import { FORM_KINDS } from '@raptors/shared/contract/forms/form';
import { LANGUAGES } from '@raptors/shared/contract/language';
import { daysBefore, type Database } from '../database/database';
import { html, icon, type Html } from '../pages/html';
import { languageName, nepalClock, nepalDay, numberWord } from '../pages/words';
import {
  actButton,
  actForm,
  exportLink,
  hidden,
  linkButton,
  shownRevision,
  stateOf,
  viewUrl,
  type AddStaffPage,
  type StaffContext,
  type Visit,
} from './frame';
import { countViews, DUE_DAYS, KIND_WORDS, rowsOf, type ListRow, type View } from './queries';
import { findListed, listQueryOf, type ListQuery } from './search';

const PAGE_SIZE = 50;

const THINGS: Record<View, readonly [one: string, many: string]> = {
  todo: ['thing to do', 'things to do'],
  done: ['thing done', 'things done'],
  suspected: ['suspected', 'suspected'],
  due: ['is deleted soon', 'are deleted soon'],
  deleted: ['deleted', 'deleted'],
};

function listTitle(view: View, total: number): string {
  const [one, many] = THINGS[view];
  if (total === 0) return view === 'todo' ? 'Nothing to do' : 'Nothing here';
  return `${numberWord(total)} ${total === 1 ? one : many}`;
}

export const addList = (add: AddStaffPage, context: StaffContext): void =>
  add('GET', '', (visit) => showList(visit, context));

async function showList({ query: asked, show }: Visit, context: StaffContext) {
  const query = listQueryOf(asked);
  const { view, find, page } = query;
  const { items, total } = await findListed(context, query, PAGE_SIZE);
  const rows = await rowsOf(items, context.formOf);
  const alike = view === 'suspected' ? await countAlike(context.database) : [];
  const due = (await countViews(context.database))('due');
  const now = Date.now();
  const pages = Math.ceil(total / PAGE_SIZE);
  const urlOfPage = (number: number) => listUrl({ ...query, page: number });
  const title = listTitle(view, total);
  const body = html`<div class="wide list">
    <div class="actions between">
      <h1>${find ? `${total} found` : title}</h1>
      <form class="actions search no-print" action="${INBOX_URL}" role="search">
        ${Object.entries(query).map(([name, value]) => name !== 'find' && name !== 'page' && value && hidden(name, String(value)))}
        <label for="find" class="small">Search</label>
        <input class="control" id="find" name="find" type="search" value="${find}" />
        <button class="button" data-variant="secondary" data-size="small">Find</button>
      </form>
    </div>
    ${filters(query)}
    ${alike.map(
      ({ reason, number }) =>
        html`<form method="post" action="${INBOX_URL}act" class="actions between tools">
          ${hidden('reason', String(reason))}${hidden('until', new Date(now).toISOString())}${hidden('back', viewUrl('suspected'))}
          <span>${Number(number)}: ${String(reason)}</span>
          <span class="actions"
            >${actButton('new', 'None of these is suspected')}
            ${actButton('delete', `Delete all ${Number(number)}`)}</span
          >
        </form>`,
    )}
    ${actForm(
      urlOfPage(page),
      html`<div class="actions between tools no-print">
          <div class="actions">
            <label class="actions all small soft"
              ><input type="checkbox" name="all" value="yes" class="tick" />All on this page</label
            >
            ${query.kind === 'sighting' && view === 'todo' && actButton('accepted', 'Accept')}
            ${bulkButtons(view)}
          </div>
          <p class="actions small">${exportLink(view + urlOfPage(1).slice(INBOX_URL.length))}</p>
        </div>
        ${rows.length === 0 && html`<p class="empty soft">${find ? 'Nothing in the inbox has these words.' : 'Nothing waits here.'}</p>`}
        ${daysOf(rows, now).map(
          ([day, ofDay]) =>
            html`<h2 class="day small soft">${day}</h2>
              <ul class="rows" role="list">
                ${ofDay.map((row) => listRow(row, now))}
              </ul>`,
        )}`,
    )}
    ${
      pages > 1 &&
      html`<nav class="actions between after no-print" aria-label="Pages">
        <span class="small soft">Page ${page} of ${pages}</span>
        <span class="actions">
          ${page > 1 && linkButton(urlOfPage(page - 1), 'Previous page')}
          ${page < pages && linkButton(urlOfPage(page + 1), 'Next page')}
        </span>
      </nav>`
    }
    <div class="actions between foot no-print">
      <p class="small soft keep">
        ${icon('clock', 18)} <b>What we keep.</b> Each form says for how many days. Within ${DUE_DAYS} days,
        ${due === 0 ? 'none of these is' : due === 1 ? 'one of these is' : `${due} of these are`} deleted.
        ${due > 0 && html`<a href="${viewUrl('due')}">See them first</a>`}
      </p>
      <p class="small"><a href="${INBOX_URL}week">What colleagues did this week</a></p>
      <p class="small soft">
        Accepted sightings, with the places that everyone sees:
        <a href="${INBOX_URL}export/darwin-core">Darwin Core Archive</a>
      </p>
    </div>
  </div>`;
  return show(view, title, body);
}

const countAlike = ({ all }: Database) =>
  all`select suspected as reason, count(*) as number from submissions
    where suspected is not null and removed_at is null group by suspected order by number desc`;

const bulkButtons = (view: View): Html =>
  view === 'deleted'
    ? actButton('restore', 'Take back')
    : html`${(view === 'todo' || view === 'due') && actButton('done', 'Done')}
      ${view === 'done' && actButton('new', 'Put back')}
      ${view === 'suspected' && actButton('new', 'Not suspected')} ${actButton('delete', 'Delete')}`;

type Option = readonly [value: string, words: string];

function filters(query: ListQuery): Html {
  const choice = (name: 'kind' | 'language' | 'order', all: string, options: readonly Option[]) =>
    html`<p class="actions" role="group" aria-label="${name}">
      ${[['', all], ...options].map(
        ([value, words]) =>
          html`<a
            href="${listUrl({ ...query, page: 1, [name]: value })}"
            ${(query[name] ?? '') === value && html`aria-current="true"`}
            >${words}</a
          >`,
      )}
    </p>`;
  const listed = FORM_KINDS.filter((kind) => kind !== 'newsletter' || query.view === 'suspected');
  const kinds = listed.map((kind): Option => [kind, KIND_WORDS[kind]]);
  const languages = ['en', ...LANGUAGES].map((one): Option => [one, languageName(one)]);
  return html`<div class="actions between small filters no-print">
    ${choice('kind', 'All', kinds)} ${choice('language', 'All languages', languages)}
    ${choice('order', 'Newest first', [['oldest', 'Oldest first']])}
  </div>`;
}

const listUrl = (query: Record<string, string | number | undefined>) => {
  const search = new URLSearchParams();
  for (const [name, value] of Object.entries(query))
    if (value && !(name === 'view' && value === 'todo') && !(name === 'page' && Number(value) === 1))
      search.set(name, String(value));
  return `${INBOX_URL}${search.size > 0 ? '?' : ''}${search.toString()}`;
};

const ICON_OF_WORK = { query: 'mail', newsletter: 'mail', pledge: 'wallet', sighting: 'eye' } as const;

function listRow({ item, title, words }: ListRow, now: number): Html {
  const label = `${title}, ${item.reference}`;
  const isToday = nepalDay(item.receivedAt) === nepalDay(new Date(now).toISOString());
  return html`<li class="row" ${item.state === 'new' && html`data-new`}>
    ${hidden('listed', item.id)}${shownRevision(item)}
    <input class="tick" type="checkbox" name="id" value="${item.id}" aria-label="${label}" />
    ${stateOf(item)}
    <span class="kind">${icon(ICON_OF_WORK[item.work], 22)}</span>
    <a class="what" href="${INBOX_URL}${item.id}"
      ><b dir="auto">${title}</b> <span class="soft" dir="auto">${words}</span></a
    >
    <span class="small soft reference-cell">${item.suspected ?? `${item.work} ${item.reference}`}</span>
    <span class="small soft when"
      >${isToday ? nepalClock(item.receivedAt) : withoutYear(nepalDay(item.receivedAt))}</span
    >
  </li>`;
}

function daysOf(rows: readonly ListRow[], now: number): [day: string, ofDay: ListRow[]][] {
  const today = nepalDay(new Date(now).toISOString());
  const yesterday = nepalDay(daysBefore(1, now));
  const days = new Map<string, ListRow[]>();
  for (const row of rows) {
    const day = nepalDay(row.item.receivedAt);
    const name =
      day === today ? 'Today' : day === yesterday ? `Yesterday, ${withoutYear(yesterday)}` : 'Older';
    days.set(name, [...(days.get(name) ?? []), row]);
  }
  return [...days];
}

const withoutYear = (day: string) => day.replace(/ \d+$/, '');
